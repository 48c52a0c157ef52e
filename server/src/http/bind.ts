import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  pathParameters,
  travelsInQuery,
  type Endpoint,
  type Failure,
  type Input,
  type Output,
} from '@hale/contracts/endpoint'
import type { FailureCode } from '@hale/contracts/problem'
import type { authenticate, SignedIn } from './authenticate.ts'
import type { Outcome } from '../core/outcome.ts'
import { sendProblem } from './problem.ts'
import { queryReader } from './query.ts'
import { answerCompressor } from './compress.ts'

type Call<E extends Endpoint> = {
  input: Input<E>
  /** Who calls; on a public endpoint nobody need be signed in. */
  member: E['access'] extends 'public' ? SignedIn | undefined : SignedIn
  request: FastifyRequest
  reply: FastifyReply
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Outcome<Output<E>, Failure<E>>>

/** `compress` is for long answers that hold nothing private beside what the caller says (its length would tell). */
type Sending = { compress?: boolean }

export type Bind = <E extends Endpoint>(endpoint: E, handler: Handler<E>, sending?: Sending) => void

/**
 * Puts endpoints on the server: who may, what came in, what goes out, each held to the contract. `bound` collects them.
 */
export function binder(
  app: FastifyInstance,
  admit: ReturnType<typeof authenticate>,
  bound: Endpoint[],
): Bind {
  const compressed = answerCompressor()
  return function bind<E extends Endpoint>(
    endpoint: E,
    handler: Handler<E>,
    { compress = false }: Sending = {},
  ) {
    const readInput = inputReader(endpoint)
    bound.push(endpoint)
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      async handler(request, reply) {
        const admission = await admit(request, endpoint.access)
        if (!admission.ok) return sendProblem(reply, admission.reason)
        const input = readInput(request)
        if (!input.success) return sendProblem(reply, 'invalid-input', { issues: issuesOf(input.error) })
        // `admit` let them in by `access`, which the types of Call repeat.
        const call = { input: input.data, member: admission.value, request, reply } as Call<E>
        const outcome = await handler(call)
        if (!outcome.ok) {
          const { ok: _, reason, ...more } = outcome
          const code: FailureCode = reason
          return sendProblem(reply, code, more)
        }
        const answer = JSON.stringify(z.parse(endpoint.output, outcome.value))
        reply.type('application/json; charset=utf-8').header('cache-control', 'no-store')
        return reply.send(compress ? await compressed(request, reply, answer) : answer)
      },
    })
  }
}

/** Gathers path, query and body into the one flat input that the contract speaks of. */
function inputReader(endpoint: Endpoint) {
  const places = pathParameters(endpoint.path)
  const read = queryReader(endpoint.input)
  return (request: FastifyRequest) => {
    const params = request.params as Record<string, string>
    const inPath = read(Object.fromEntries(places.map((place) => [place, params[place]])))
    const rest = travelsInQuery(endpoint.method)
      ? read(request.query as Record<string, unknown>)
      : (request.body ?? {})
    if (typeof rest !== 'object' || Array.isArray(rest)) return z.safeParse(endpoint.input, rest)
    const given = { ...rest, ...inPath }
    const fault = faultOf(given)
    return z.safeParse(fault ? z.never({ error: fault }) : endpoint.input, given)
  }
}

const DEEPEST = 100

/** What no input may have, whatever the contract; looked for level by level, so that nothing sent exhausts the stack. */
function faultOf(input: unknown): string | undefined {
  let level: unknown[] = [input]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return 'is nested too deep'
    // PostgreSQL has no text with the character 0, and nobody means one.
    if (level.some((value) => typeof value === 'string' && value.includes('\0'))) return 'has a character 0'
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
  }
  return undefined
}

function issuesOf(error: z.core.$ZodError) {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
}

import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  mediaTypeOf,
  pathParameters,
  type Endpoint,
  type Failure,
  type Output,
} from '../contract/endpoint.ts'
import type { FailureCode } from '../contract/problem.ts'
import type { authenticate, SignedIn } from './authenticate.ts'
import type { Call, Handler } from './call.ts'
import type { Limit, Limits } from '../core/limits.ts'
import { done, fail, type Outcome } from '../core/outcome.ts'
import { languageOf } from './language.ts'
import { bodyLimitOf } from './input/body-limit.ts'
import { sendProblem } from './problem.ts'
import { createAdmission, callerOf, refuseBusy } from './limits/admission.ts'
import { inputReader } from './input/read-input.ts'
import { answerCompressor } from './compress.ts'
import { createLongWorkRunner, streamOf, type StreamedHandler } from './streamed.ts'
import { isKnown, type FinishedAnswer } from './shared/shared-answers.ts'
import {
  sharedHandler,
  type AnyShared,
  type OwnPart,
  type SharedAnswer,
  type SharedParts,
} from './shared/shared-handler.ts'

type Options = {
  /**
   * Whether to compress responses: only long ones without private data besides the caller's own input, because the
   * compressed length can reveal content.
   */
  compress?: boolean
  /** Rate limit for a member, across their devices. */
  limit?: Limit
}

export type Bind = {
  <E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: Options): void
  /** Binds an endpoint whose output is the same for all members of a company, and is cached in memory. */
  shared<E extends Endpoint>(endpoint: E, answer: SharedAnswer<E, Output<E>>, options?: Options): void
  /** Binds an endpoint with a cached shared output, combined with a part that is the caller's own. */
  sharedWithOwn<E extends Endpoint, Shared, Own>(
    endpoint: E,
    answer: SharedAnswer<E, Shared> & OwnPart<E, Shared, Own>,
    options?: Options,
  ): void
  /**
   * Binds an endpoint that sends a long text in parts, so that only one is in memory; the handler must follow
   * the contract, as the output is not parsed.
   */
  streamed<E extends Endpoint & { cost: 'alone' }>(endpoint: E, handler: StreamedHandler<E>): void
}

/** Returns the response to an authorised call: a text, a stream, or an entry of the cache. */
type CallHandler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<Outcome<string | FinishedAnswer | Readable, Failure<E> | 'too-many-requests'>>

/**
 * Returns the functions that bind endpoints to routes: they check access, parse the input and parse the
 * output by the contract. `bound` collects the endpoints.
 */
export function binder(
  app: FastifyInstance,
  admit: ReturnType<typeof authenticate>,
  bound: Endpoint[],
  limits: Limits,
  shared: SharedParts,
): Bind {
  const compressed = answerCompressor()
  const { letIn, letAnswer } = createAdmission(admit)

  function route<E extends Endpoint>(
    endpoint: E,
    answer: CallHandler<E>,
    options: Options,
    isStreamed = false,
  ): void {
    const handler =
      endpoint.cost === 'alone' ? serialisePerCaller(answer, createLongWorkRunner(isStreamed)) : answer
    const run = withLimits(handler, limits, options)
    const readInput = inputReader(endpoint)
    const admitted = new WeakMap<FastifyRequest, SignedIn | undefined>()
    bound.push(endpoint)
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: bodyLimitOf(endpoint),
      config: { maxValues: endpoint.maxValues },
      async onRequest(request, reply) {
        const caller = await letIn(request, reply, endpoint)
        if (!caller.ok) return refuse(reply, caller)
        return void admitted.set(request, caller.value)
      },
      async handler(request, reply) {
        const member = admitted.get(request)
        const stepAside = member ? () => {} : await letAnswer(request, reply)
        if (!stepAside) return refuse(reply, await refuseBusy())
        const input = readInput(request)
        if (!input.success) return sendFault(reply, endpoint, input.error)
        // `admit` has checked `access`, on which the type of `member` in Call depends.
        const language = member?.language ?? languageOf(request)
        const call = { input: input.data, member, language, request, reply, stepAside } as Call<E>
        const outcome = await run(call)
        if (!outcome.ok) return refuse(reply, outcome)
        setHeaders(reply, endpoint)
        const { value } = outcome
        if (value instanceof Readable) return reply.send(value)
        if (typeof value !== 'string') return sendFinished(request, reply, value)
        return reply.send(options.compress ? await compressed(request, reply, value) : value)
      },
    })
  }

  function bindShared<E extends Endpoint>(endpoint: E, answer: AnyShared<E>, options: Options = {}): void {
    const write = createSerialiser(endpoint)
    const fromMemory = sharedHandler(shared, endpoint, answer, write)
    const answering: CallHandler<E> = async (call) => {
      const found = await fromMemory(call)
      if (found) return found
      if (!answer.otherwise) throw new Error(`Nothing answers ${endpoint.path} but what is shared.`)
      return serialiseOutcome(await answer.otherwise(call), write)
    }
    route(endpoint, answering, options)
  }

  return Object.assign(
    <E extends Endpoint>(endpoint: E, handler: Handler<E>, options: Options = {}) => {
      const write = createSerialiser(endpoint)
      route(endpoint, async (call) => serialiseOutcome(await handler(call), write), options)
    },
    {
      ...{ shared: bindShared, sharedWithOwn: bindShared },
      streamed: <E extends Endpoint & { cost: 'alone' }>(endpoint: E, handler: StreamedHandler<E>) =>
        route(endpoint, toStreamed(handler), {}, true),
    },
  )
}

function toStreamed<E extends Endpoint>(handler: StreamedHandler<E>): CallHandler<E> {
  return async (call) => {
    const outcome = await handler(call)
    return outcome.ok ? done(streamOf(outcome.value, () => call.reply.raw.destroy())) : outcome
  }
}

function setHeaders(reply: FastifyReply, endpoint: Endpoint): void {
  const { file } = endpoint
  reply.header('content-type', `${mediaTypeOf(endpoint)}; charset=utf-8`).header('cache-control', 'no-store')
  if (file) reply.header('content-disposition', `attachment; filename="${file}"`)
}

type Serialiser<E extends Endpoint> = (answer: Output<E>) => string

/** Returns a function that serialises an output as JSON, parsed by the contract. */
function createSerialiser<E extends Endpoint>({ output }: E): Serialiser<E> {
  return (answer) => JSON.stringify(z.parse(output, answer))
}

function serialiseOutcome<E extends Endpoint>(
  outcome: Outcome<Output<E>, Failure<E>>,
  write: Serialiser<E>,
): Outcome<string, Failure<E>> {
  return outcome.ok ? { ok: true, value: write(outcome.value) } : outcome
}

function sendFinished(request: FastifyRequest, reply: FastifyReply, finished: FinishedAnswer): FastifyReply {
  reply.header('etag', finished.etag)
  if (isKnown(finished, request.headers['if-none-match'])) return reply.code(304).send()
  return reply.send(finished.body)
}

type FailedOutcome = Extract<Outcome<never, FailureCode>, { ok: false }>

function refuse(reply: FastifyReply, refused: FailedOutcome): FastifyReply {
  const { ok: _, reason, ...more } = refused
  return sendProblem(reply, reason, more)
}

/** Applies a route's rate limit to each member; signed-out callers are not limited here. */
function withLimits<E extends Endpoint>(
  answer: CallHandler<E>,
  limits: Limits,
  { limit }: Options,
): CallHandler<E> {
  return async (call) => {
    const { member } = call
    if (!member || !limit) return answer(call)
    const retryAfter = await limits.take(limit, callerOf(call))
    return retryAfter > 0 ? fail('too-many-requests', { retryAfter }) : answer(call)
  }
}

function serialisePerCaller<E extends Endpoint>(
  answer: CallHandler<E>,
  run: ReturnType<typeof createLongWorkRunner>,
): CallHandler<E> {
  return (call) => run(callerOf(call), () => answer(call))
}

/**
 * Responds to invalid input: as not found where a path parameter cannot be an id, otherwise with the issues.
 */
function sendFault(reply: FastifyReply, endpoint: Endpoint, error: z.core.$ZodError) {
  const code = notFoundCodeOf(endpoint, new Set(error.issues.map(({ path }) => path[0])))
  return code ? sendProblem(reply, code) : sendProblem(reply, 'invalid-input', { issues: issuesOf(error) })
}

/**
 * Returns the contract's not-found code for the first invalid path parameter; the codes are in the order of
 * the parameters.
 */
function notFoundCodeOf({ path, failures }: Endpoint, parameters: Set<unknown>): FailureCode | undefined {
  // Endpoints with a `-removed` failure take ids that the caller makes, so no id can be unknown.
  if (failures.some((code) => code.endsWith('-removed'))) return undefined
  const position = pathParameters(path).findIndex((name) => parameters.has(name))
  return failures.filter((code) => code.endsWith('-not-found'))[position]
}

function issuesOf(error: z.core.$ZodError) {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
}

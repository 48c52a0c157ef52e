import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  pathParameters,
  travelsInQuery,
  type Endpoint,
  type Failure,
  type Output,
} from '@hale/contracts/endpoint'
import type { FailureCode } from '@hale/contracts/problem'
import { bearerOf, type authenticate, type SignedIn } from './authenticate.ts'
import type { Call, Handler, Spell } from './call.ts'
import type { Limit, Limits } from '../core/limits.ts'
import { done, fail, type Outcome } from '../core/outcome.ts'
import { languageOf } from './language.ts'
import { bodyLimitOf } from './input/body-limit.ts'
import { networkKey } from './client-info.ts'
import { sendProblem } from './problem.ts'
import { onceClosed, takingTurns } from './limits/turns.ts'
import { queryReader } from './input/query.ts'
import { answerCompressor } from './compress.ts'
import { longWork, streamOf, type StreamedHandler } from './streamed.ts'
import { isKnown, type Finished } from './shared/shared-answers.ts'
import {
  sharedHandler,
  type AnyShared,
  type OwnPart,
  type SharedAnswer,
  type SharedParts,
} from './shared/shared-handler.ts'

type Options<E extends Endpoint> = {
  /** For long answers that hold nothing private beside what the caller says (its length would tell). */
  compress?: boolean
  /** Writes Hale's own texts in an answer as the caller's company spells English. */
  spell?: Spell<E>
  /** How often a member may, on whichever device. */
  limit?: Limit
}

export type Bind = {
  <E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: Options<E>): void
  /** An answer that is kept in memory, because it is the same for all members of a company. */
  shared<E extends Endpoint>(endpoint: E, answer: SharedAnswer<E, Output<E>>, options?: Options<E>): void
  /** The same, with a part that is the caller's own. */
  sharedWithOwn<E extends Endpoint, Shared, Own>(
    endpoint: E,
    answer: SharedAnswer<E, Shared> & OwnPart<E, Shared, Own>,
    options?: Options<E>,
  ): void
  /** A long text in parts, so that only one of them is in memory; its maker holds them to the contract. */
  streamed<E extends Endpoint & { cost: 'alone' }>(endpoint: E, handler: StreamedHandler<E>): void
}

/** Answers a call that was let in, with its text or with what is kept of it. */
type Answering<E extends Endpoint> = (
  call: Call<E>,
) => Promise<Outcome<string | Finished | Readable, Failure<E> | 'too-many-requests'>>

/**
 * Puts endpoints on the server: who may, what came in, what goes out, each held to the contract. `bound` collects them.
 */
export function binder(
  app: FastifyInstance,
  admit: ReturnType<typeof authenticate>,
  bound: Endpoint[],
  limits: Limits,
  shared: SharedParts,
): Bind {
  const compressed = answerCompressor()
  const { letIn, letAnswer } = door(admit)

  function route<E extends Endpoint>(
    endpoint: E,
    answer: Answering<E>,
    options: Options<E>,
    isStreamed = false,
  ): void {
    const held = endpoint.cost === 'alone' ? oneByOne(answer, longWork(isStreamed)) : answer
    const run = limited(held, limits, options)
    const readInput = inputReader(endpoint)
    const admitted = new WeakMap<FastifyRequest, SignedIn | undefined>()
    bound.push(endpoint)
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: bodyLimitOf(endpoint),
      config: { maxValues: endpoint.maxValues },
      async onRequest(request, reply) {
        const admission = await letIn(request, reply, endpoint)
        if (!admission.ok) return refuse(reply, admission)
        return void admitted.set(request, admission.value)
      },
      async handler(request, reply) {
        const member = admitted.get(request)
        if (!member && !(await letAnswer(request, reply))) return refuse(reply, busy())
        const input = readInput(request)
        if (!input.success) return sendFault(reply, endpoint, input.error)
        // `admit` let them in by `access`, which the types of Call repeat.
        const language = member?.language ?? languageOf(request)
        const call = { input: input.data, member, language, request, reply } as Call<E>
        const outcome = await run(call)
        if (!outcome.ok) return refuse(reply, outcome)
        dress(reply, endpoint)
        const { value } = outcome
        if (value instanceof Readable) return reply.send(value)
        if (typeof value !== 'string') return sendFinished(request, reply, value)
        return reply.send(options.compress ? await compressed(request, reply, value) : value)
      },
    })
  }

  function bindShared<E extends Endpoint>(endpoint: E, answer: AnyShared<E>, options: Options<E> = {}): void {
    const write = writer(endpoint, options)
    const fromMemory = sharedHandler(shared, endpoint, answer, write)
    const answering: Answering<E> = async (call) => {
      const found = await fromMemory(call)
      if (found) return found
      if (!answer.otherwise) throw new Error(`Nothing answers ${endpoint.path} but what is shared.`)
      return written(await answer.otherwise(call), call, write)
    }
    route(endpoint, answering, options)
  }

  return Object.assign(
    <E extends Endpoint>(endpoint: E, handler: Handler<E>, options: Options<E> = {}) => {
      const write = writer(endpoint, options)
      route(endpoint, async (call) => written(await handler(call), call, write), options)
    },
    {
      ...{ shared: bindShared, sharedWithOwn: bindShared },
      streamed: <E extends Endpoint & { cost: 'alone' }>(endpoint: E, handler: StreamedHandler<E>) =>
        route(endpoint, streaming(handler), {}, true),
    },
  )
}

function streaming<E extends Endpoint>(handler: StreamedHandler<E>): Answering<E> {
  return async (call) => {
    const outcome = await handler(call)
    return outcome.ok ? done(streamOf(outcome.value, () => call.reply.raw.destroy())) : outcome
  }
}

const JSON_TYPE = 'application/json; charset=utf-8'

function dress(reply: FastifyReply, { file }: Endpoint): void {
  reply.header('content-type', JSON_TYPE).header('cache-control', 'no-store')
  if (file) reply.header('content-disposition', `attachment; filename="${file}"`)
}

type Write<E extends Endpoint> = (answer: Output<E>, call: Call<E>) => string

/** What goes out, as the contract has it and the caller's company spells it. */
function writer<E extends Endpoint>({ output }: E, { spell }: Options<E>): Write<E> {
  return (answer, { member, input }) => {
    // What the contract parses is what the types of Output say.
    const parsed = z.parse(output, answer) as Output<E>
    return JSON.stringify(spell && member ? spell(parsed, member.spelling, input) : parsed)
  }
}

function written<E extends Endpoint>(
  outcome: Outcome<Output<E>, Failure<E>>,
  call: Call<E>,
  write: Write<E>,
): Outcome<string, Failure<E>> {
  return outcome.ok ? { ok: true, value: write(outcome.value, call) } : outcome
}

function sendFinished(request: FastifyRequest, reply: FastifyReply, finished: Finished): FastifyReply {
  reply.header('etag', finished.etag)
  if (isKnown(finished, request.headers['if-none-match'])) return reply.code(304).send()
  return reply.send(finished.body)
}

type Refused = Extract<Outcome<never, FailureCode>, { ok: false }>

function refuse(reply: FastifyReply, refused: Refused): FastifyReply {
  const { ok: _, reason, ...more } = refused
  return sendProblem(reply, reason, more)
}

/** Seconds after which a caller whose last calls still run may come again. */
const BUSY = { retryAfter: 5 }
/** A page makes some ten calls at once, of which a browser sends six. What people upload takes its time, and has limits of its own. */
const OF_SESSION = { atOnce: 6, maxWaiting: 58 }
/**
 * Signed-out people of a whole office may come from one address. Of their logins 20 may stand in the line of a network from which many
 * failed, and keep nobody else's call waiting.
 */
const OF_NETWORK = { atOnce: 32, maxWaiting: 480 }
const IN_TURN = { atOnce: 1, maxWaiting: 16, rests: true }

const busy = () => fail('too-many-requests', BUSY)

function door(admit: ReturnType<typeof authenticate>) {
  const ofSession = takingTurns(OF_SESSION)
  const ofNetwork = takingTurns(OF_NETWORK)
  const inTurn = takingTurns(IN_TURN)

  /** Lets a request in before its body is read: nobody sends one who may not, or whose others are not done yet. */
  async function letIn(request: FastifyRequest, reply: FastifyReply, { access, cost }: Endpoint) {
    const token = isUpload(request) ? undefined : bearerOf(request)
    const leave = token === undefined ? () => {} : await ofSession(token)
    if (!leave) return busy()
    if (cost !== 'in-turn') {
      onceClosed(reply.raw, leave)
      return admit(request, access)
    }
    // What waits for its turn keeps none of the caller's other calls waiting.
    const admission = await admit(request, access).finally(leave)
    if (!admission.ok) return admission
    const end = await inTurn(callerOf({ member: admission.value, request }))
    if (!end) return busy()
    onceClosed(reply.raw, end)
    return admission
  }

  /** Lets somebody who is signed out be answered once their body is here: a slow one keeps none of their neighbours waiting. */
  async function letAnswer(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const leave = await ofNetwork(networkKey(request.ip))
    if (leave) onceClosed(reply.raw, leave)
    return leave !== undefined
  }

  return { letIn, letAnswer }
}

/** An answer within what its route allows each member. */
function limited<E extends Endpoint>(
  answer: Answering<E>,
  limits: Limits,
  { limit }: Options<E>,
): Answering<E> {
  return async (call) => {
    const { member } = call
    if (!member || !limit) return answer(call)
    const retryAfter = await limits.take(limit, callerOf(call))
    return retryAfter > 0 ? fail('too-many-requests', { retryAfter }) : answer(call)
  }
}

function oneByOne<E extends Endpoint>(answer: Answering<E>, run: ReturnType<typeof longWork>): Answering<E> {
  return (call) => run(callerOf(call), () => answer(call))
}

/** What takes the time of a connection, and has limits of its own. */
function isUpload({ headers }: FastifyRequest): boolean {
  return /^multipart\//i.test(headers['content-type'] ?? '')
}

/** A member, or the network of those who need not be one. */
function callerOf({ member, request }: { member: SignedIn | undefined; request: FastifyRequest }): string {
  return member ? `${member.tenant.companyId} ${member.memberId}` : networkKey(request.ip)
}

/** An address that names nothing by its form alone is one of something that is not there. */
function sendFault(reply: FastifyReply, endpoint: Endpoint, error: z.core.$ZodError) {
  const code = notFoundCodeOf(endpoint, new Set(error.issues.map(({ path }) => path[0])))
  return code ? sendProblem(reply, code) : sendProblem(reply, 'invalid-input', { issues: issuesOf(error) })
}

/** The contract's code for the first place of the path that is wrong: they come in the order of the places. */
function notFoundCodeOf({ path, failures }: Endpoint, wrong: Set<unknown>): FailureCode | undefined {
  // Where the caller makes the id, which can be used up, nothing is looked for.
  if (failures.some((code) => code.endsWith('-removed'))) return undefined
  const place = pathParameters(path).findIndex((name) => wrong.has(name))
  return failures.filter((code) => code.endsWith('-not-found'))[place]
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
    const given = wellFormed({ ...rest, ...inPath }, 0)
    const fault = faultOf(given)
    return z.safeParse(fault ? z.never({ error: fault }) : endpoint.input, given)
  }
}

const DEEPEST = 100

/** Half a pair of UTF-16, as an editor may leave of an emoji, is no text for PostgreSQL: it becomes the sign for something missing. */
function wellFormed(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.isWellFormed() ? value : value.toWellFormed()
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value
  if (Array.isArray(value)) return value.map((one) => wellFormed(one, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key.toWellFormed(), wellFormed(one, depth + 1)]),
  )
}

/** What no input may have, whatever the contract; looked for level by level, so that nothing sent exhausts the stack. */
function faultOf(input: unknown): string | undefined {
  let level: unknown[] = [input]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return 'is nested too deep'
    // PostgreSQL has no text with the character 0, and nobody means one.
    if (level.some((value) => typeof value === 'string' && value.includes('\0'))) return 'has a character 0'
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null
        ? Array.isArray(value)
          ? value
          : Object.entries(value).flat()
        : [],
    )
  }
  return undefined
}

function issuesOf(error: z.core.$ZodError) {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
}

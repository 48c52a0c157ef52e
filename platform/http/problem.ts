import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { QueueFullError } from '../crypto/bounded-queue.ts'
import { RequestFault } from '../core/request-fault.ts'
import { logRefusal } from './monitoring/log.ts'
import { statusByCode, type FailureCode, type Issue, type Problem } from '../contract/problem.ts'

type ProblemDetails = { issues?: Issue[]; retryAfter?: number }

/** Responds with `application/problem+json` (RFC 9457). It names the failure and never repeats the input. */
export function sendProblem(
  reply: FastifyReply,
  code: FailureCode,
  problemDetails: ProblemDetails = {},
): FastifyReply {
  const status = statusByCode[code]
  logRefusal(reply.request, code)
  const problem: Problem = {
    type: `/api/docs#${code}`,
    title: code.replaceAll('-', ' '),
    status,
    code,
    ...problemDetails,
    requestId: reply.request.id,
  }
  if (problemDetails.retryAfter !== undefined) reply.header('retry-after', problemDetails.retryAfter)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(problem))
}

const codeOf: Record<string, FailureCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid-input',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid-input',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-input',
}

/** Failure codes for refusals by plugins, by status; a folder that is requested as a file is refused with 403. */
const statusCodes: Record<number, FailureCode> = { 400: 'invalid-input', 403: 'not-found', 404: 'not-found' }

/** Error codes of a database that is stopping, starting or unreachable: worth a retry. */
const TRANSIENT_CODE = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|57P0[1-3]|08\w{3}|53300)$/

/** Messages of pg, without a code, for a connection that ended before or during a query. */
const BROKEN_CONNECTION = /^(Connection terminated|timeout exceeded|Client (has encountered|was closed))/

export type KnownError = FastifyError | RequestFault | QueueFullError

export function answerErrorsAsProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: KnownError, _request, reply) => {
    const { code, more } = failureOf(error, reply)
    return sendProblem(reply, code, more)
  })
}

/**
 * Returns the failure for an error. Logs unexpected errors, and closes a connection whose refused body has not been
 * read to the end.
 */
export function failureOf(
  error: KnownError,
  reply: FastifyReply,
): { code: FailureCode; more?: ProblemDetails } {
  if (error instanceof QueueFullError)
    return { code: 'service-unavailable', more: { retryAfter: error.retryAfter } }
  if (error instanceof RequestFault) {
    // The rest of the body is not read.
    if (/^(too-large|request-timeout)$/.test(error.failure)) reply.header('connection', 'close')
    return { code: error.failure, more: error.more }
  }
  const expected = codeOf[error.code] ?? statusCodes[error.statusCode ?? 500]
  if (expected) return { code: expected }
  reply.request.log.error({ err: error }, 'request failed')
  return { code: isPassing(error) ? 'service-unavailable' : 'internal-error' }
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return TRANSIENT_CODE.test(code) || BROKEN_CONNECTION.test(error.message) || isPassing(error.cause)
}

import { statusByCode } from '#platform/contract/problem.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { logRefusal } from '#platform/http/monitoring/log.ts'
import { failureOf, type KnownError } from '#platform/http/problem.ts'
import { errorBody, notFound, ScimError } from '../protocol/error.ts'
import type { Caller } from './caller.ts'

export const MEDIA_TYPE = 'application/scim+json'

/** Sends responses in SCIM's media type, and errors in its format (RFC 7644, 3.12). */
export function sendErrors(
  scope: FastifyInstance,
  findCaller: (request: FastifyRequest) => Caller | undefined,
): void {
  scope.addHook('preSerialization', async (_request, reply, body) => {
    setScimHeaders(reply)
    return body
  })

  scope.setErrorHandler((error: KnownError | ScimError, request, reply) => {
    if (error instanceof ScimError) return sendError(request, reply, error, findCaller)
    const { code, more } = failureOf(error, reply)
    if (more?.retryAfter !== undefined) void reply.header('retry-after', more.retryAfter)
    const scimType = code === 'invalid-input' ? 'invalidSyntax' : undefined
    const detail =
      code === 'invalid-input' ? 'The body is no JSON that Hale can read.' : code.replaceAll('-', ' ')
    return setScimHeaders(reply)
      .code(statusByCode[code])
      .send(errorBody(statusByCode[code], detail, scimType))
  })

  scope.setNotFoundHandler((request, reply) => sendError(request, reply, notFound(), findCaller))
}

function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: ScimError,
  findCaller: (request: FastifyRequest) => Caller | undefined,
) {
  const { status, scimType, reason, retryAfter } = error.facts
  if (status === 401) {
    void reply.header('www-authenticate', 'Bearer')
    logRefusal(request, 'not-signed-in')
  } else findCaller(request)?.count(reason)
  if (retryAfter !== undefined) {
    void reply.header('retry-after', retryAfter)
    logRefusal(request, 'too-many-requests')
  }
  return setScimHeaders(reply)
    .code(status)
    .send(errorBody(status, error.message, scimType))
}

function setScimHeaders(reply: FastifyReply): FastifyReply {
  return reply.type(`${MEDIA_TYPE}; charset=utf-8`).header('cache-control', 'no-store')
}

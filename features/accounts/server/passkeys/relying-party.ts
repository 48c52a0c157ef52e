import type { FastifyRequest } from 'fastify'
import { kindOf, ownOrigin } from '#platform/http/session-cookie.ts'

/** The origin where passkeys are made and used, and its host, to which they are bound. */
export type RelyingParty = { origin: string; host: string }

/**
 * Returns the page that a request comes from, if it is one of Hale's on the requested host: companies have hosts of
 * their own, and a passkey is bound to one. Undefined for native apps, whose pages have a local origin.
 */
export function relyingParty(request: FastifyRequest, publicUrl: URL | undefined): RelyingParty | undefined {
  const origin = kindOf(request) === 'web' ? ownOrigin(request, publicUrl) : undefined
  return origin === undefined ? undefined : { origin, host: new URL(origin).hostname }
}

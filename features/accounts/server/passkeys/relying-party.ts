import type { FastifyRequest } from 'fastify'
import { kindOf, ownOrigin } from '#platform/http/session-cookie.ts'

/** The page that passkeys are made and shown on, and the host that they are for. */
export type RelyingParty = { origin: string; host: string }

/**
 * Returns which page a call comes from, as far as it is one of Hale's on the very host that was asked: companies have hosts of
 * their own, and a passkey is for one host. Undefined for native apps, whose pages belong to the device.
 */
export function relyingParty(request: FastifyRequest, publicUrl: URL | undefined): RelyingParty | undefined {
  const origin = kindOf(request) === 'web' ? ownOrigin(request, publicUrl) : undefined
  return origin === undefined ? undefined : { origin, host: new URL(origin).hostname }
}

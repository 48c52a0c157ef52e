import { createRemoteJWKSet, customFetch, decodeJwt, jwtVerify } from 'jose'
import * as z from 'zod'
import type { ProviderFetch } from './provider-fetch.ts'

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** Accepted signature algorithms: none that uses a shared secret, and not `none`. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
/** Maximum age of a token, and tolerated clock skew, in seconds. */
const MAX_AGE = 5 * 60
const TOLERANCE_SECONDS = 60

/**
 * Sessions to end that began before `at`: all of a subject, or the one with the provider's session
 * identifier.
 */
export type Logout = { subject: string | undefined; session: string | undefined; at: Date }

type ExpectedToken = {
  issuer: string
  audience: string
  keysUrl: string | undefined
  fetch: ProviderFetch
  now: number
}

const claims = z.object({
  sub: z.string().max(255).optional(),
  sid: z.string().max(255).optional(),
  iat: z.number(),
  events: z.object({ [LOGOUT_EVENT]: z.object({}) }),
  nonce: z.undefined().optional(),
})

/**
 * Reads a logout token (OpenID Connect Back-Channel Logout 1.0, 2.6); returns undefined for an invalid one.
 */
export async function readLogoutToken(
  token: string,
  { issuer, audience, keysUrl, fetch, now }: ExpectedToken,
): Promise<Logout | undefined> {
  if (!keysUrl) return undefined
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    [customFetch]: (url, { method, headers }) =>
      fetch(url, { method, headers: Object.fromEntries(headers), body: undefined }),
  })
  try {
    // Checked first, so that tokens not meant for Hale cannot make it request the provider's keys.
    if (decodeJwt(token).iss !== issuer) return undefined
    const { payload } = await jwtVerify(token, keys, {
      ...{
        issuer,
        audience,
        algorithms: ALGORITHMS,
        maxTokenAge: MAX_AGE,
        clockTolerance: TOLERANCE_SECONDS,
      },
      currentDate: new Date(now),
    })
    const { sub, sid, iat } = claims.parse(payload)
    if (sub === undefined && sid === undefined) return undefined
    return { subject: sub, session: sid, at: new Date(iat * 1000) }
  } catch {
    return undefined
  }
}

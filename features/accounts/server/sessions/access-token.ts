import { createSecretKey } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'

/** Seconds until an access token expires. */
const ACCESS_SECONDS = 15 * 60

const claims = z.object({ sub: z.uuid(), sid: z.uuid(), company: z.uuid(), exp: z.number() })
const MAX_VERIFIED = 10_000

type AccessClaims = { memberId: string; sessionId: string; companyId: string }

export type Tokens = {
  signAccess(claims: AccessClaims): Promise<{ accessToken: string; expiresAt: Date }>
  /** Returns the claims of a token; undefined where it is forged, malformed or expired. */
  readAccess(token: string): Promise<AccessClaims | undefined>
}

export function tokens(secret: string): Tokens {
  // A key object, which jose imports once and not for every request.
  const key = createSecretKey(secret, 'utf8')
  // A cache of verified tokens: checking a signature is a fifth of a request's time. The session is still read each
  // time.
  const verified = new Map<string, { claims: AccessClaims; expires: number }>()
  return {
    async signAccess({ memberId, sessionId, companyId }) {
      const expiresAt = new Date((Math.floor(Date.now() / 1000) + ACCESS_SECONDS) * 1000)
      const accessToken = await new SignJWT({ sid: sessionId, company: companyId })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setSubject(memberId)
        .setIssuer('hale')
        .setExpirationTime(expiresAt)
        .sign(key)
      return { accessToken, expiresAt }
    },
    async readAccess(token) {
      const cachedToken = verified.get(token)
      if (cachedToken && cachedToken.expires > Date.now()) return cachedToken.claims
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer: 'hale',
          typ: 'at+jwt',
          requiredClaims: ['exp'],
        })
        const { sub, sid, company, exp } = claims.parse(payload)
        const read = { memberId: sub, sessionId: sid, companyId: company }
        if (verified.size >= MAX_VERIFIED) verified.clear()
        verified.set(token, { claims: read, expires: exp * 1000 })
        return read
      } catch {
        return undefined
      }
    },
  }
}

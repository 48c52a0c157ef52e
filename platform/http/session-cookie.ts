import type { FastifyReply, FastifyRequest } from 'fastify'
import { NATIVE_ORIGINS } from './native/cors.ts'
import {
  APPLICATION_TYPE_HEADER,
  type Grant,
  type LoginChallenge,
} from '#features/accounts/contract/accounts.ts'

const REFRESH_COOKIE = 'hale_refresh'
const DEVICE_COOKIE = 'hale_device'
const YEAR_SECONDS = 365 * 24 * 60 * 60

export type ClientKind = 'web' | 'native'
export type StartedSession = {
  grant: Grant
  refreshToken: string
  keep: boolean
  expiresAt: Date
  /**
   * Value of the device cookie, by which a later login recognises the device; present only after a login, never after
   * a refresh.
   */
  device?: string
}

/** Result of a correct password: a session, or a challenge for the second factor. */
export type LoginResult =
  | { is: 'begun'; begun: StartedSession }
  | { is: 'challenged'; challenge: LoginChallenge }

export type SessionCookies = ReturnType<typeof sessionCookies>

/**
 * Sends and reads a session's secrets: in cookies for a browser, in the body for the native app, never both.
 */
export function sessionCookies(production: boolean) {
  const cookie = { path: '/api/auth', httpOnly: true, sameSite: 'strict', secure: production } as const
  return {
    give(reply: FastifyReply, startedSession: StartedSession, kind: ClientKind): Grant {
      if (kind === 'native') return { ...startedSession.grant, refreshToken: startedSession.refreshToken }
      const expiry = startedSession.keep ? { expires: startedSession.expiresAt } : {}
      reply.setCookie(REFRESH_COOKIE, startedSession.refreshToken, { ...cookie, ...expiry })
      if (startedSession.device)
        reply.setCookie(DEVICE_COOKIE, startedSession.device, { ...cookie, maxAge: YEAR_SECONDS })
      return startedSession.grant
    },

    /**
     * Sends a session, or a challenge in the body, to a browser too: a challenge is useless without the second
     * factor.
     */
    giveArrived(reply: FastifyReply, arrived: LoginResult, kind: ClientKind): Grant | LoginChallenge {
      return arrived.is === 'begun' ? this.give(reply, arrived.begun, kind) : arrived.challenge
    },

    /**
     * Reads the refresh token and the kind of client: a token in a cookie is a web session's, whatever the header
     * says; one in the body is a native app's.
     */
    shownBy(request: FastifyRequest, inBody: string | undefined) {
      const inCookie = readUniqueCookie(request, REFRESH_COOKIE)
      if (inCookie) return { token: inCookie, kind: 'web' as const }
      return inBody ? { token: inBody, kind: 'native' as const } : undefined
    },

    deviceOf: (request: FastifyRequest) => readUniqueCookie(request, DEVICE_COOKIE),
    clear: (reply: FastifyReply) => reply.clearCookie(REFRESH_COOKIE, cookie),
    /** Clears all cookies, when an account is erased. */
    clearAll: (reply: FastifyReply) =>
      reply.clearCookie(REFRESH_COOKIE, cookie).clearCookie(DEVICE_COOKIE, cookie),
  }
}

/**
 * Returns a cookie, or undefined where two have the same name: a neighbouring host can have set one, and
 * their order does not tell which (RFC 6265, 8.6).
 */
export function readUniqueCookie(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';')
  const cookies = pairs.filter((pair) => pair.trim().startsWith(`${name}=`))
  return cookies.length === 1 ? request.cookies[name] : undefined
}

export function kindOf(request: FastifyRequest): ClientKind {
  const type = request.headers[APPLICATION_TYPE_HEADER.toLowerCase()]
  return type === 'HEALTHCARE_MOBILE' ? 'native' : 'web'
}

/**
 * Whether a call authenticated by a cookie comes from Hale's own pages. Browsers send Origin with every POST;
 * a client that sends none is no browser, so no other site can misuse its cookie.
 */
export function isOriginAllowed(request: FastifyRequest, publicUrl: URL | undefined): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  // The native app sends its token itself; a cookie from its origin would be an attack.
  const isNative = NATIVE_ORIGINS.has(origin) && request.headers.cookie === undefined
  return isNative || ownOrigin(request, publicUrl) !== undefined
}

/**
 * Returns the origin of the page that sent a call; undefined where the header is missing, or names neither this host
 * nor the public URL.
 */
export function ownOrigin(request: FastifyRequest, publicUrl: URL | undefined): string | undefined {
  const { origin } = request.headers
  if (origin === undefined || !URL.canParse(origin)) return undefined
  const isOwn = new URL(origin).host === request.host || origin === publicUrl?.origin
  return isOwn ? origin : undefined
}

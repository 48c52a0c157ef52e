import type { FastifyReply, FastifyRequest } from 'fastify'
import { NATIVE_ORIGINS } from './native/cors.ts'
import {
  APPLICATION_TYPE_HEADER,
  type Grant,
  type LoginChallenge,
} from '#features/accounts/contract/accounts.ts'

const REFRESH = 'hale_refresh'
const DEVICE = 'hale_device'
const YEAR_SECONDS = 365 * 24 * 60 * 60

export type Kind = 'web' | 'native'
export type Begun = {
  grant: Grant
  refreshToken: string
  keep: boolean
  expiresAt: Date
  /** Says that this device signed in before; only after a login, never after a refresh. */
  device?: string
}

/** What a right password leads to: a session, or a challenge to show the second factor. */
export type Arrived = { is: 'begun'; begun: Begun } | { is: 'challenged'; challenge: LoginChallenge }

export type SessionCookies = ReturnType<typeof sessionCookies>

/** How a session's secrets travel: in cookies for a browser, in the answer for the native app, never both. */
export function sessionCookies(production: boolean) {
  const cookie = { path: '/api/auth', httpOnly: true, sameSite: 'strict', secure: production } as const
  return {
    give(reply: FastifyReply, begun: Begun, kind: Kind): Grant {
      if (kind === 'native') return { ...begun.grant, refreshToken: begun.refreshToken }
      const ends = begun.keep ? { expires: begun.expiresAt } : {}
      reply.setCookie(REFRESH, begun.refreshToken, { ...cookie, ...ends })
      if (begun.device) reply.setCookie(DEVICE, begun.device, { ...cookie, maxAge: YEAR_SECONDS })
      return begun.grant
    },

    /** A challenge travels in the answer, to a browser too: it is worth nothing without the second factor. */
    giveArrived(reply: FastifyReply, arrived: Arrived, kind: Kind): Grant | LoginChallenge {
      return arrived.is === 'begun' ? this.give(reply, arrived.begun, kind) : arrived.challenge
    },

    /** A token that came by cookie is a web session's, whatever the header says; one in the body is native. */
    shownBy(request: FastifyRequest, inBody: string | undefined) {
      const inCookie = onlyCookie(request, REFRESH)
      if (inCookie) return { token: inCookie, kind: 'web' as const }
      return inBody ? { token: inBody, kind: 'native' as const } : undefined
    },

    deviceOf: (request: FastifyRequest) => onlyCookie(request, DEVICE),
    clear: (reply: FastifyReply) => reply.clearCookie(REFRESH, cookie),
    /** When an account is erased: nothing of it stays on the device. */
    clearAll: (reply: FastifyReply) => reply.clearCookie(REFRESH, cookie).clearCookie(DEVICE, cookie),
  }
}

/** None where there are two of a name: a neighbouring host can have set one of them, and which comes first is no sign (RFC 6265, 8.6). */
export function onlyCookie(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';')
  const named = pairs.filter((pair) => pair.trim().startsWith(`${name}=`))
  return named.length === 1 ? request.cookies[name] : undefined
}

export function kindOf(request: FastifyRequest): Kind {
  const type = request.headers[APPLICATION_TYPE_HEADER.toLowerCase()]
  return type === 'HEALTHCARE_MOBILE' ? 'native' : 'web'
}

/**
 * Whether a call that a cookie answers for comes from Hale's own pages. Browsers send Origin with every
 * POST; what sends none is no browser, and has no cookie that somebody else could make it use.
 */
export function originAllowed(request: FastifyRequest, publicUrl: URL | undefined): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  // The native app carries its token itself; a cookie from there would be somebody else's doing.
  const isNative = NATIVE_ORIGINS.has(origin) && request.headers.cookie === undefined
  return isNative || ownOrigin(request, publicUrl) !== undefined
}

/** Returns where a call's page is from; undefined where that is no page of this host, or not said. */
export function ownOrigin(request: FastifyRequest, publicUrl: URL | undefined): string | undefined {
  const { origin } = request.headers
  if (origin === undefined || !URL.canParse(origin)) return undefined
  const isOwn = new URL(origin).host === request.host || origin === publicUrl?.origin
  return isOwn ? origin : undefined
}

import { SIGN_ON_MINUTES } from '#features/accounts/contract/single-sign-on.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readUniqueCookie } from '#platform/http/session-cookie.ts'

const COOKIE_NAME = 'hale_sso'

export type SignOnCookie = ReturnType<typeof signOnCookie>

/**
 * Binds a login to the browser that started it. `Lax`, because the provider returns the browser through a link from
 * another site; the cookie only opens, once, what returned to this browser.
 */
export function signOnCookie(production: boolean) {
  const cookie = { path: '/api/auth/sso', httpOnly: true, sameSite: 'lax', secure: production } as const
  return {
    of: (request: FastifyRequest) => readUniqueCookie(request, COOKIE_NAME),
    set: (reply: FastifyReply, token: string) =>
      reply.setCookie(COOKIE_NAME, token, { ...cookie, maxAge: SIGN_ON_MINUTES * 60 }),
    clear: (reply: FastifyReply) => reply.clearCookie(COOKIE_NAME, cookie),
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { APPLICATION_TYPE_HEADER, login, logout, refresh, type Grant } from '@hale/contracts/accounts'
import type { Bind } from '../../http/bind.ts'
import { originAllowed } from '../../http/origin.ts'
import { done, fail } from '../../http/outcome.ts'
import type { AccountService, Begun, Kind } from './service.ts'

const COOKIE = 'hale_refresh'

type Settings = { publicUrl: URL | undefined; production: boolean }

export function accountRoutes(bind: Bind, service: AccountService, settings: Settings): void {
  const cookie = {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: settings.production,
  } as const

  /** The secret half goes into the cookie on the web and into the answer on native, never both. */
  function hand(reply: FastifyReply, begun: Begun, kind: Kind): Grant {
    if (kind === 'native') return { ...begun.grant, refreshToken: begun.refreshToken }
    reply.setCookie(COOKIE, begun.refreshToken, {
      ...cookie,
      ...(begun.keep ? { expires: begun.expiresAt } : {}),
    })
    return begun.grant
  }

  bind(login, async ({ input: { email, password, keep = false }, request, reply }) => {
    const kind = kindOf(request)
    const begun = await service.login({ email, password, keep, kind, network: request.ip })
    return begun.ok ? done(hand(reply, begun.value, kind)) : begun
  })

  bind(refresh, async ({ input, request, reply }) => {
    if (!originAllowed(request, settings.publicUrl)) return fail('origin-not-allowed')
    const shown = shownBy(request, input.refreshToken)
    if (!shown) return fail('user-token-expired')
    const begun = await service.refresh(shown.token, shown.kind)
    if (begun.ok) return done(hand(reply, begun.value, shown.kind))
    if (shown.kind === 'web') reply.clearCookie(COOKIE, cookie)
    return begun
  })

  bind(logout, async ({ input, request, reply }) => {
    if (!originAllowed(request, settings.publicUrl)) return fail('origin-not-allowed')
    const shown = shownBy(request, input.refreshToken)
    if (shown) await service.logout(shown.token, shown.kind)
    reply.clearCookie(COOKIE, cookie)
    return done({})
  })
}

/** A token that came by cookie is a web session's, whatever the header says; one in the body is native. */
function shownBy(request: FastifyRequest, inBody: string | undefined) {
  const inCookie = request.cookies[COOKIE]
  if (inCookie) return { token: inCookie, kind: 'web' as const }
  return inBody ? { token: inBody, kind: 'native' as const } : undefined
}

function kindOf(request: FastifyRequest): Kind {
  const type = request.headers[APPLICATION_TYPE_HEADER.toLowerCase()]
  return type === 'HEALTHCARE_MOBILE' ? 'native' : 'web'
}

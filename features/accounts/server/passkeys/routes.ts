import {
  addPasskey,
  listPasskeys,
  logInWithPasskey,
  PASSKEY_MINUTES,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
  startPasskeyStep,
} from '../../contract/passkeys.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { done, fail } from '#platform/core/outcome.ts'
import type { Bind } from '#platform/http/bind.ts'
import { clientInfo, networkKey } from '#platform/http/client-info.ts'
import type { ResolveTenant } from '#platform/http/resolve-tenant.ts'
import { readUniqueCookie, type SessionCookies } from '#platform/http/session-cookie.ts'
import type { PasskeyLogin } from './login.ts'
import { relyingParty } from './relying-party.ts'
import type { PasskeyService } from './service.ts'

type Dependencies = {
  service: PasskeyService
  login: PasskeyLogin
  cookies: SessionCookies
  resolveTenant: ResolveTenant
  publicUrl: URL | undefined
  production: boolean
}

export function passkeyRoutes(bind: Bind, needs: Dependencies): void {
  const { service, login, cookies, resolveTenant, publicUrl } = needs
  const question = questionCookie(needs.production)
  const partyOf = (request: FastifyRequest) => relyingParty(request, publicUrl)

  bind(listPasskeys, async ({ member }) => done({ items: await service.list(member) }))

  bind(startPasskey, async ({ member, request }) => {
    const party = partyOf(request)
    return party ? service.start(member, party) : fail('origin-not-allowed')
  })

  bind(addPasskey, async ({ input, member, request }) => {
    const party = partyOf(request)
    return party ? service.add(member, party, input) : fail('origin-not-allowed')
  })

  bind(renamePasskey, ({ input, member }) => service.rename(member, input.id, input.name))
  bind(removePasskey, ({ input, member }) => service.remove(member, input.id))

  bind(startPasskeyLogin, async ({ request, reply }) => {
    const party = partyOf(request)
    if (!party) return fail('origin-not-allowed')
    const started = await login.start(party, networkKey(request.ip))
    if (!started.ok) return started
    question.set(reply, started.value.question)
    return done({ options: started.value.options })
  })

  bind(logInWithPasskey, async ({ input, request, reply }) => {
    const party = partyOf(request)
    if (!party) return fail('origin-not-allowed')
    const result = await login.logIn({
      ...{ question: question.of(request), credential: input.credential, party },
      companyId: (await resolveTenant(request, undefined, input.company))?.companyId,
      network: networkKey(request.ip),
      arrival: { ...clientInfo(request, input.timeZone), kind: 'web', keep: input.keep ?? false },
    })
    question.clear(reply)
    if (!result.ok) return result
    request.log.info({ kind: 'web', by: 'passkey' }, 'logged in')
    return done(cookies.give(reply, result.value, 'web'))
  })

  bind(startPasskeyStep, async ({ input, request }) => {
    const party = partyOf(request)
    return party
      ? login.startStep(input.challenge, party, networkKey(request.ip))
      : fail('origin-not-allowed')
  })
}

/** A cookie that binds a challenge to the browser that asked for it. */
function questionCookie(production: boolean) {
  const name = 'hale_passkey'
  const cookie = {
    path: '/api/auth/passkey',
    httpOnly: true,
    sameSite: 'strict',
    secure: production,
  } as const
  return {
    of: (request: FastifyRequest) => readUniqueCookie(request, name),
    set: (reply: FastifyReply, sealed: string) =>
      reply.setCookie(name, sealed, { ...cookie, maxAge: PASSKEY_MINUTES * 60 }),
    clear: (reply: FastifyReply) => reply.clearCookie(name, cookie),
  }
}

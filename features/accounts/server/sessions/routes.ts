import { login, logout, refresh } from '../../contract/accounts.ts'
import { verifyLogin } from '../../contract/second-factor.ts'
import type { Bind } from '#platform/http/bind.ts'
import { isOriginAllowed } from '#platform/http/session-cookie.ts'
import { networkKey } from '#platform/http/client-info.ts'
import { done, fail } from '#platform/core/outcome.ts'
import { kindOf, type SessionCookies } from '#platform/http/session-cookie.ts'
import type { ResolveTenant } from '#platform/http/resolve-tenant.ts'
import { clientInfo } from '#platform/http/client-info.ts'
import { relyingParty } from '../passkeys/relying-party.ts'
import type { SessionService } from './service.ts'

type Dependencies = {
  service: SessionService
  cookies: SessionCookies
  resolveTenant: ResolveTenant
  publicUrl: URL | undefined
}

export function sessionRoutes(bind: Bind, needs: Dependencies): void {
  const { service, cookies, resolveTenant, publicUrl } = needs

  bind(login, async ({ input, request, reply, stepAside }) => {
    const kind = kindOf(request)
    const result = await service.login({
      email: input.email,
      password: input.password,
      device: cookies.deviceOf(request),
      companyId: (await resolveTenant(request, undefined, input.company))?.companyId,
      network: networkKey(request.ip),
      arrival: { ...clientInfo(request, input.timeZone), kind, keep: input.keep ?? false },
      stepAside,
    })
    if (!result.ok) return result
    if (result.value.is === 'begun') request.log.info({ kind, by: 'password' }, 'logged in')
    return done(cookies.giveArrived(reply, result.value, kind))
  })

  bind(verifyLogin, async ({ input, request, reply }) => {
    const verified = await service.verify({
      ...{ token: input.challenge, proof: input.proof, network: networkKey(request.ip) },
      party: relyingParty(request, publicUrl),
    })
    if (!verified.ok) return verified
    const { begun, kind, recoveryCodesLeft } = verified.value
    request.log.info({ kind, by: input.proof.kind }, 'logged in')
    return done({
      ...cookies.give(reply, begun, kind),
      ...(recoveryCodesLeft !== undefined && { recoveryCodesLeft }),
    })
  })

  bind(refresh, async ({ input, request, reply }) => {
    if (!isOriginAllowed(request, publicUrl)) return fail('origin-not-allowed')
    const credential = cookies.shownBy(request, input.refreshToken)
    if (!credential) return fail('user-token-expired')
    const result = await service.refresh(credential.token, credential.kind, input.heartbeat ?? [])
    if (result.ok) return done(cookies.give(reply, result.value, credential.kind))
    if (credential.kind === 'web') cookies.clear(reply)
    return result
  })

  bind(logout, async ({ input, request, reply }) => {
    if (!isOriginAllowed(request, publicUrl)) return fail('origin-not-allowed')
    const credential = cookies.shownBy(request, input.refreshToken)
    const providerLogout = credential && (await service.logout(credential.token, credential.kind))
    cookies.clear(reply)
    return done(providerLogout ? { providerLogout } : {})
  })
}

import { completeSignOn, getSignOnOffer, startSignOn } from '#features/accounts/contract/single-sign-on.ts'
import type { Limit, Limits } from '#platform/core/limits.ts'
import { done, fail } from '#platform/core/outcome.ts'
import type { Bind } from '#platform/http/bind.ts'
import { clientInfo, networkKey } from '#platform/http/client-info.ts'
import { tagsIn } from '#platform/http/language.ts'
import { isOriginAllowed, type SessionCookies } from '#platform/http/session-cookie.ts'
import type { ProviderFinder } from '../provider/find-provider.ts'
import type { pendingLogins } from './pending-login.ts'
import type { SignOnCookie } from './cookie.ts'
import type { CompanyHosts } from './company-hosts.ts'
import type { SignOnService } from './service.ts'

const offersByNetwork: Limit = { name: 'single sign-on offers by network', max: 600, seconds: 15 * 60 }
const startsByNetwork: Limit = { name: 'single sign-on starts by network', max: 300, seconds: 15 * 60 }
const endsByNetwork: Limit = { name: 'single sign-on ends by network', max: 600, seconds: 15 * 60 }

type Dependencies = {
  finder: Pick<ProviderFinder, 'offerFor'>
  signOn: SignOnService
  hosts: Pick<CompanyHosts, 'find'>
  pendingLogins: ReturnType<typeof pendingLogins>
  cookie: SignOnCookie
  cookies: Pick<SessionCookies, 'giveArrived'>
  limits: Limits
  publicUrl: URL | undefined
}

/** The API calls of a login by single sign-on; the routes between them are in `callback-routes.ts`. */
export function signOnRoutes(
  bind: Bind,
  { finder, signOn, hosts, pendingLogins, cookie, cookies, limits, publicUrl }: Dependencies,
): void {
  bind(getSignOnOffer, async ({ input, request }) => {
    if (!isOriginAllowed(request, publicUrl)) return fail('origin-not-allowed')
    const retryAfter = await limits.take(offersByNetwork, networkKey(request.ip))
    if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
    return done({ offer: await finder.offerFor(input.domain) })
  })

  bind(startSignOn, async ({ input, request, reply }) => {
    if (!isOriginAllowed(request, publicUrl)) return fail('origin-not-allowed')
    const retryAfter = await limits.take(startsByNetwork, networkKey(request.ip))
    if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
    const { appChallenge } = input
    const app = appChallenge === undefined ? undefined : Buffer.from(appChallenge, 'base64url')
    const host = app ? undefined : await hosts.find(request.hostname)
    const from = { ...clientInfo(request, input.timeZone), keep: input.keep ?? false, app, host: host?.host }
    const started = await signOn.start(input.email, host?.tenant, from)
    if (!started.ok) return started
    if (!app) cookie.set(reply, started.value.token)
    return done({ url: started.value.url })
  })

  bind(completeSignOn, async ({ input, request, reply }) => {
    if (!isOriginAllowed(request, publicUrl)) return fail('origin-not-allowed')
    const retryAfter = await limits.take(endsByNetwork, networkKey(request.ip))
    if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
    const completed = await pendingLogins.complete({
      ...{ token: input.app?.code ?? cookie.of(request), verifier: input.app?.verifier },
      termsVersion: input.termsVersion,
      languages: tagsIn(request.headers['accept-language']),
    })
    if (!completed.ok) return completed
    const { keep, kind, arrived } = completed.value
    if ('newcomer' in arrived) return done({ keep, arrived })
    cookie.clear(reply)
    if (arrived.is === 'begun') request.log.info({ kind, by: 'provider' }, 'logged in')
    return done({ keep, arrived: cookies.giveArrived(reply, arrived, kind) })
  })
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Limit, Limits } from '#platform/core/limits.ts'
import { networkKey } from '#platform/http/client-info.ts'
import { sendProblem } from '#platform/http/problem.ts'
import { APP_PAGE, BACK_CHANNEL_PATH, CALLBACK_PATH, SIGN_ON_PAGE, SETTINGS_PAGE } from './addresses.ts'
import type { LogOutByProvider } from './back-channel.ts'
import { formRoute } from './form-route.ts'
import type { SignOnCookie } from './cookie.ts'
import type { CompanyHosts } from './company-hosts.ts'
import type { CallbackResult, SignOnService } from './service.ts'

const returnsByNetwork: Limit = { name: 'single sign-on returns by network', max: 300, seconds: 15 * 60 }
/** Limited by network and not by company, whose limit anyone could use up. */
const logoutsByNetwork: Limit = { name: 'back-channel logouts by network', max: 600, seconds: 15 * 60 }

/** Maximum number of bytes of a provider's answer in an address, and of a logout token's form. */
const MAX_QUERY = 8 * 1024
const MAX_FORM = 16 * 1024

const parameters = z.object({ company: z.uuid() })
const form = z.object({ logout_token: z.string().check(z.maxLength(MAX_FORM)) })

type Dependencies = {
  signOn: Pick<SignOnService, 'handleCallback'>
  hosts: Pick<CompanyHosts, 'findForAnswer'>
  base: () => URL
  logOut: LogOutByProvider
  cookie: SignOnCookie
  limits: Limits
}

/** Routes for providers and returning browsers; outside of the contract, which has no pages and no forms. */
export async function callbackRoutes(app: FastifyInstance, needs: Dependencies): Promise<void> {
  app.route({
    method: 'GET',
    url: `${CALLBACK_PATH}/:company`,
    exposeHeadRoute: false,
    handler: (request, reply) => handleCallback(needs, request, reply),
  })
  await formRoute(app, {
    url: `${BACK_CHANNEL_PATH}/:company`,
    maxBytes: MAX_FORM,
    handler: (request, reply) => endSessions(needs, request, reply),
  })
}

/** Redirects to the page that shows the result; private data stays in the cookie. */
async function handleCallback(
  { signOn, hosts, base, cookie, limits }: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  const retryAfter = await limits.take(returnsByNetwork, networkKey(request.ip))
  if (retryAfter > 0) return sendProblem(reply, 'too-many-requests', { retryAfter })
  const { data } = parameters.safeParse(request.params)
  const query = request.url.slice(request.url.indexOf('?') + 1)
  const isGood = data && request.url.includes('?') && query.length <= MAX_QUERY
  if (!isGood) return redirectReturned(reply, cookie, { is: 'refused', problem: 'expired' })
  const answer = new URLSearchParams(query)
  const host = await hosts.findForAnswer(data.company, answer)
  if (host !== undefined && host !== request.hostname.toLowerCase()) {
    // Providers know only one address of Hale; the browser's cookie belongs to the host on which the login began.
    const there = new URL(request.url, base())
    there.hostname = host
    return reply.redirect(there.href, 303)
  }
  const returned = await signOn.handleCallback(data.company, answer, cookie.of(request))
  return redirectReturned(reply, cookie, returned)
}

export function redirectReturned(reply: FastifyReply, cookie: SignOnCookie, returned: CallbackResult) {
  if (returned.is === 'pending' && !returned.isApp) cookie.set(reply, returned.token)
  else cookie.clear(reply)
  return reply.redirect(pageFor(returned), 303)
}

function pageFor(returned: CallbackResult): string {
  // The fragment is in no log, and without the app's secret the code is useless.
  if (returned.is === 'pending') return returned.isApp ? `${APP_PAGE}#code=${returned.token}` : SIGN_ON_PAGE
  if (returned.is === 'refused')
    return `${returned.isApp ? APP_PAGE : SIGN_ON_PAGE}?problem=${returned.problem}`
  return `${SETTINGS_PAGE}?tried=${returned.problem ?? 'well'}`
}

/** Answers as OpenID Connect Back-Channel Logout 1.0 requires (2.8): 200, or 400 for an invalid token. */
async function endSessions({ logOut, limits }: Dependencies, request: FastifyRequest, reply: FastifyReply) {
  const { data } = parameters.safeParse(request.params)
  const { data: formData } = form.safeParse(request.body)
  if (!data || !formData) return sendProblem(reply, 'invalid-input')
  const retryAfter = await limits.take(logoutsByNetwork, networkKey(request.ip))
  if (retryAfter > 0) return sendProblem(reply, 'too-many-requests', { retryAfter })
  if (!(await logOut(data.company, formData.logout_token))) return sendProblem(reply, 'invalid-input')
  return reply.header('cache-control', 'no-store').send()
}

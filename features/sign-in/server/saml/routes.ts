import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Limit, Limits } from '#platform/core/limits.ts'
import { clientInfo, networkKey } from '#platform/http/client-info.ts'
import { sendProblem } from '#platform/http/problem.ts'
import { SAML_PATH } from '../single-sign-on/addresses.ts'
import { redirectReturned } from '../single-sign-on/callback-routes.ts'
import { formRoute } from '../single-sign-on/form-route.ts'
import type { SignOnCookie } from '../single-sign-on/cookie.ts'
import type { SamlResponses } from './responses.ts'

const responsesByNetwork: Limit = { name: 'SAML responses by network', max: 300, seconds: 15 * 60 }
const metadataByNetwork: Limit = { name: 'SAML metadata by network', max: 300, seconds: 15 * 60 }

/** Maximum number of bytes of the form: 256 kB of XML in Base64, with + / = taking three bytes each. */
const MAX_FORM = 512 * 1024
/** Maximum number of characters of a provider's RelayState, which Hale does not follow. */
const MAX_RELAY_STATE = 2000

const parameters = z.object({ company: z.uuid() })
const form = z.object({
  SAMLResponse: z.string().check(z.minLength(1), z.maxLength(MAX_FORM)),
  RelayState: z.optional(z.string().check(z.maxLength(MAX_RELAY_STATE))),
})

type Dependencies = { responses: SamlResponses; cookie: SignOnCookie; limits: Limits }

/** Routes for SAML providers and the browsers that they send; outside of the contract, which has no forms and no XML. */
export async function samlRoutes(app: FastifyInstance, needs: Dependencies): Promise<void> {
  app.route({
    method: 'GET',
    url: `${SAML_PATH}/:company/metadata`,
    exposeHeadRoute: false,
    handler: (request, reply) => sendMetadata(needs, request, reply),
  })
  await formRoute(app, {
    url: `${SAML_PATH}/:company`,
    maxBytes: MAX_FORM,
    handler: (request, reply) => handleResponse(needs, request, reply),
  })
}

async function sendMetadata(
  { responses, limits }: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { data } = parameters.safeParse(request.params)
  if (!data) return sendProblem(reply, 'not-found')
  const retryAfter = await limits.take(metadataByNetwork, networkKey(request.ip))
  if (retryAfter > 0) return sendProblem(reply, 'too-many-requests', { retryAfter })
  return reply
    .header('cache-control', 'no-store')
    .type('application/samlmetadata+xml; charset=utf-8')
    .send(responses.describeHale(data.company))
}

async function handleResponse(
  { responses, cookie, limits }: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  const retryAfter = await limits.take(responsesByNetwork, networkKey(request.ip))
  if (retryAfter > 0) return sendProblem(reply, 'too-many-requests', { retryAfter })
  const { data } = parameters.safeParse(request.params)
  const { data: formData } = form.safeParse(request.body)
  if (!data || !formData) return sendProblem(reply, 'invalid-input')
  const { SAMLResponse: response, RelayState: relayState } = formData
  const led = await responses.handle(data.company, { response, relayState }, clientInfo(request, undefined))
  // By GET to this site, so that the browser sends the cookie that it withheld from a cross-site form (SameSite=Lax).
  return led.is === 'back' ? reply.redirect(led.path, 303) : redirectReturned(reply, cookie, led)
}

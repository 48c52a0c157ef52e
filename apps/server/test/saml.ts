import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { requestIn, type SamlProvider, type AssertionContent, type Signing } from './servers/saml-provider.ts'
import {
  completeLogin,
  cookieIn,
  makeCompanyWith,
  startLogin,
  type SignOnCompany,
  type Attempt,
} from './sign-on.ts'
import { ask, type World } from './world.ts'

const PLAIN = { emailAttribute: null, nameAttribute: null, subjectAttribute: null, acceptsUnsolicited: false }

export const setSaml = (app: FastifyInstance, token: string, body: object) =>
  ask(app, 'PUT', '/api/sign-in/single-sign-on/saml', { token, body: { ...PLAIN, ...body } })

/** Makes a company with an email domain whose people log in with a SAML provider, tried by its admin. */
export function makeSamlCompany(
  world: World,
  provider: SamlProvider,
  more: object = {},
): Promise<SignOnCompany> {
  const { app } = world
  return makeCompanyWith(world, {
    set: ({ token }) => setSaml(app, token, { metadata: provider.metadata(), ...more }),
    tryOut: (acme) =>
      trySaml(app, acme, provider, { subject: 'admin', attributes: { email: `admin@${acme.domain}` } }),
  })
}

/**
 * Has an admin try the provider, which responds with the assertion `said`; returns the status, location and cookie of
 * the last redirect.
 */
export async function trySaml(
  app: FastifyInstance,
  { settings }: Pick<SignOnCompany, 'settings'>,
  provider: SamlProvider,
  said: AssertionContent,
  signing?: Signing,
) {
  const begun = await settings.begin()
  const { url } = z.object({ url: z.url() }).parse(begun.body)
  const attempt = { url: new URL(url), cookie: cookieIn(begun.headers) }
  return postBack(app, attempt, provider.respond(toAttempt(attempt, said), signing))
}

/** Returns the content of a provider's response to a login attempt's request; `said` overrides it. */
export function toAttempt({ url }: Attempt, said: AssertionContent) {
  const { id, acsUrl, audience } = requestIn(url)
  return { inResponseTo: id, recipient: acsUrl, destination: acsUrl, audience, ...said }
}

type Posted = { response: string; relayState?: string | undefined; path: string }

/** Posts a response as a browser does from another site: without cookies. */
export async function postResponse(app: FastifyInstance, { response, relayState, path }: Posted) {
  const form = new URLSearchParams({
    SAMLResponse: Buffer.from(response).toString('base64'),
    ...(relayState !== undefined && { RelayState: relayState }),
  })
  const { statusCode, headers } = await app.inject({
    method: 'POST',
    url: path,
    payload: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://login.example' },
  })
  return { status: statusCode, location: String(headers.location), cookie: cookieIn(headers) }
}

/** Posts a response, and follows the redirect with the browser's cookie. */
export async function postBack(
  app: FastifyInstance,
  attempt: Attempt,
  response: string,
  shown: { cookie?: string } = {},
) {
  const { acsUrl, relayState } = requestIn(attempt.url)
  const posted = await postResponse(app, { response, relayState, path: new URL(acsUrl).pathname })
  if (!posted.location.startsWith('/api/')) return posted
  const { statusCode, headers } = await app.inject({
    url: posted.location,
    headers: { cookie: shown.cookie ?? attempt.cookie },
  })
  return { status: statusCode, location: String(headers.location), cookie: cookieIn(headers) }
}

/** Logs in with a provider's assertions about a person. */
export async function samlSignOn(
  app: FastifyInstance,
  provider: SamlProvider,
  email: string,
  said: AssertionContent,
  signing?: Signing,
) {
  const attempt = await startLogin(app, email)
  const response = provider.respond(toAttempt(attempt, said), signing)
  const back = await postBack(app, attempt, response)
  return {
    ...back,
    attempt,
    response,
    complete: (accepts?: boolean) => completeLogin(app, back.cookie, accepts),
  }
}

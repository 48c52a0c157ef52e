import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { grant } from '#features/accounts/contract/accounts.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { makeSamlCompany, postBack, setSaml } from '#apps/server/test/saml.ts'
import { startForgingProvider } from '#apps/server/test/servers/forging-provider.ts'
import {
  makeSamlProvider,
  requestIn,
  sign,
  type SamlProvider,
} from '#apps/server/test/servers/saml-provider.ts'
import { makeSamlifyProvider } from '#apps/server/test/servers/samlify-provider.ts'
import {
  completeLogin,
  cookieIn,
  findTxt,
  makeCompanyWith,
  makeSignOnCompany,
  providerPolicy,
  signOn,
  startLogin,
  type Attempt,
} from '#apps/server/test/sign-on.ts'
import { openWorld } from '#apps/server/test/world.ts'

const world = await openWorld({ findTxt, providerPolicy })
const { app, superuser } = world

/** Reads a sample of what a login service sends, with values in place of its `{names}`. */
function sample(file: string, values: Readonly<Record<string, string>>): string {
  const text = readFileSync(
    new URL(`../../../../apps/server/test/login-services/${file}`, import.meta.url),
    'utf8',
  )
  return text.trim().replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

const ENTRA_ROLES = { claim: 'roles', values: [{ value: 'Hale.Editor', role: 'editor' }] }
const KEYCLOAK_ROLES = { claim: 'groups', values: [{ value: '/writers', role: 'editor' }] }

const memberOf = (body: { arrived?: unknown }) => grant.parse(body.arrived).member

describe('the ID token of', () => {
  test.each([
    ['Entra ID', 'entra-id-token.json', ENTRA_ROLES, true],
    ['Keycloak', 'keycloak-id-token.json', KEYCLOAK_ROLES, false],
  ])('%s makes a member with name, address and role', async (_service, file, mapping, trustsEmail) => {
    const provider = await startForgingProvider()
    const acme = await makeSignOnCompany(world, provider, { trustsEmail })
    await acme.settings.mapRoles(mapping)
    const email = `robin@${acme.domain}`
    const claims = z.record(z.string(), z.unknown()).parse(JSON.parse(sample(file, { email })))
    const back = await signOn(app, provider, email, { claims })
    const member = memberOf((await back.complete()).body)
    expect(member).toMatchObject({ name: 'Robin Lind', role: 'editor' })
    expect(await addressOf(member.id)).toBe(email)
  })
})

describe('the assertion of', () => {
  test.each([
    [
      'Entra ID',
      'entra-response.xml',
      ['Assertion'],
      'http://schemas.microsoft.com/ws/2008/06/identity/claims/role',
    ],
    [
      'Entra ID that signs the response too',
      'entra-response.xml',
      ['Assertion', 'Response'],
      'http://schemas.microsoft.com/ws/2008/06/identity/claims/role',
    ],
    ['Keycloak', 'keycloak-response.xml', ['Assertion', 'Response'], 'groups'],
  ])('%s makes a member with name, address and role', async (_service, file, signed, claim) => {
    const provider = await makeSamlProvider()
    const acme = await makeSamlCompany(world, provider)
    const { values } = claim === 'groups' ? KEYCLOAK_ROLES : ENTRA_ROLES
    await acme.settings.mapRoles({ claim, values })
    const email = `robin@${acme.domain}`
    const attempt = await startLogin(app, email)
    const unsigned = sample(file, { email, ...valuesOf(attempt, provider) })
    const response = signed.reduce((xml, name) => sign(xml, name, provider), unsigned)
    const back = await postBack(app, attempt, response)
    const member = memberOf((await completeLogin(app, back.cookie)).body)
    expect(member).toMatchObject({ name: 'Robin Lind', role: 'editor' })
    expect(await addressOf(member.id)).toBe(email)
  })
})

function valuesOf(attempt: Attempt, { entityId }: SamlProvider) {
  const { id, acsUrl, audience } = requestIn(attempt.url)
  const now = new Date().toISOString()
  const soon = new Date(Date.now() + 300_000).toISOString()
  return { requestId: id, acsUrl, audience, issuer: entityId, now, soon }
}

async function addressOf(memberId: string): Promise<string | undefined> {
  const { rows } = await superuser.query<{ email: string }>('select email from members where id = $1', [
    memberId,
  ])
  return rows[0]?.email
}

test('a provider of another library and Hale know each other by their metadata', async () => {
  const provider = await makeSamlifyProvider()
  const metadataOf = async ({ url }: Attempt) =>
    (await app.inject(new URL(requestIn(url).audience).pathname)).body
  const answer = async (attempt: Attempt, email: string, subject: string) => {
    const person = { subject, email, firstName: 'Robin', lastName: 'Lind' }
    return postBack(app, attempt, await provider.answer(attempt.url, await metadataOf(attempt), person))
  }
  const acme = await makeCompanyWith(world, {
    set: ({ token }) => setSaml(app, token, { metadata: provider.metadata }),
    tryOut: async ({ settings, domain }) => {
      const { body, headers } = await settings.begin()
      const { url } = z.object({ url: z.url() }).parse(body)
      await answer({ url: new URL(url), cookie: cookieIn(headers) }, `admin@${domain}`, 'admin')
    },
  })
  const email = `robin@${acme.domain}`
  const attempt = await startLogin(app, email)
  const back = await answer(attempt, email, randomUUID())
  const member = memberOf((await completeLogin(app, back.cookie)).body)
  expect(member).toMatchObject({ name: 'Robin Lind', role: 'member' })
  expect(await addressOf(member.id)).toBe(email)
})

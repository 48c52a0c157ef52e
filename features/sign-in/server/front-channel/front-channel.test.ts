import { randomUUID } from 'node:crypto'
import { grant } from '#features/accounts/contract/accounts.ts'
import { describe, expect, test } from 'vitest'
import { makeSamlCompany } from '#apps/server/test/saml.ts'
import { startForgingProvider } from '#apps/server/test/servers/forging-provider.ts'
import { makeSamlProvider } from '#apps/server/test/servers/saml-provider.ts'
import {
  findTxt,
  makeSignOnCompany,
  providerPolicy,
  signOn,
  type SignOnCompany,
} from '#apps/server/test/sign-on.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const world = await openWorld({ findTxt, providerPolicy })
const { app, superuser } = world
const provider = await startForgingProvider()
const acme = await makeSignOnCompany(world, provider)

type Person = { email: string; sub: string }

const newPerson = ({ domain }: SignOnCompany = acme): Person => ({
  email: `${randomUUID().slice(0, 8)}@${domain}`,
  sub: randomUUID(),
})

/** Logs somebody in, in one more browser. */
async function logInAs(person: Person, sid = randomUUID()) {
  const claims = { ...person, email_verified: true, sid }
  const back = await signOn(app, provider, person.email, { claims })
  const { accessToken } = grant.parse((await back.complete()).body.arrived)
  const isOpen = async () => (await ask(app, 'GET', '/api/account', { token: accessToken })).status === 200
  return { sid, isOpen }
}

/** Opens the page that a provider shows in a frame. */
async function openFrame(
  said: Record<string, string>,
  { company }: Pick<SignOnCompany, 'company'> = acme,
  from?: string,
) {
  const { statusCode, headers, body } = await app.inject({
    url: `/api/auth/sso/front-channel/${company.id}?${new URLSearchParams(said)}`,
    ...(from !== undefined && { remoteAddress: from }),
  })
  return { status: statusCode, headers, body }
}

describe('front-channel logout', () => {
  test('ends the session of that browser and no other, and is in the audit', async () => {
    const person = newPerson()
    const [one, other] = [await logInAs(person), await logInAs(person)]
    expect((await openFrame({ iss: provider.issuer, sid: one.sid })).status).toBe(200)
    expect([await one.isOpen(), await other.isOpen()]).toEqual([false, true])
    const { rows } = await superuser.query(
      "select actor_id from audit where company_id = $1 and action = 'account.signed-out-by-provider'",
      [acme.company.id],
    )
    expect(rows).toEqual([{ actor_id: null }])
  })

  test('ends it also where the provider does not name itself, at the address of its company', async () => {
    const { sid, isOpen } = await logInAs(newPerson())
    const other = await makeSignOnCompany(world, await startForgingProvider())
    await openFrame({ sid }, other)
    expect(await isOpen()).toBe(true)
    expect((await openFrame({ sid })).status).toBe(200)
    expect(await isOpen()).toBe(false)
  })

  test('may be shown by the company’s provider and nobody else, unlike any other page', async () => {
    const { headers } = await openFrame({ iss: provider.issuer, sid: 'unknown' })
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; frame-ancestors ${new URL(provider.issuer).origin}`,
    )
    expect(headers).not.toHaveProperty('x-frame-options')
    expect(headers['cache-control']).toBe('no-store')
    const page = await app.inject({ url: '/api/docs' })
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  test('says the same of a session that there is and of one that there is not', async () => {
    const { sid } = await logInAs(newPerson())
    const [known, unknown] = [
      await openFrame({ iss: provider.issuer, sid }),
      await openFrame({ iss: provider.issuer, sid: randomUUID() }),
    ]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  })

  test('ends nothing by another issuer, at another company, or for a provider that speaks SAML', async () => {
    const other = await makeSignOnCompany(world, await startForgingProvider())
    const bySaml = await makeSamlCompany(world, await makeSamlProvider())
    const { sid, isOpen } = await logInAs(newPerson())
    await openFrame({ iss: 'https://other.example', sid })
    await openFrame({ iss: 'nothing', sid })
    await openFrame({ iss: provider.issuer, sid }, other)
    const saml = await openFrame({ iss: provider.issuer, sid }, bySaml)
    expect(saml.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(
      (await openFrame({ iss: provider.issuer, sid }, { company: { ...acme.company, id: randomUUID() } }))
        .status,
    ).toBe(200)
    expect(await isOpen()).toBe(true)
    await openFrame({ iss: `${provider.issuer}/`, sid })
    expect(await isOpen()).toBe(false)
  })

  test.each<[string, Record<string, string>]>([
    ['no session', { iss: 'https://a.example' }],
    ['a session without end', { iss: 'https://a.example', sid: 'a'.repeat(256) }],
  ])('is refused with %s', async (_name, said) => {
    const { status, body } = await openFrame(said)
    expect(status).toBe(400)
    expect(JSON.parse(body)).toMatchObject({ code: 'invalid-input' })
  })

  test('is refused too often from one network', async () => {
    const said = { iss: provider.issuer, sid: 'unknown' }
    const statuses = new Set<number>()
    for (let count = 0; count <= 600; count += 1)
      statuses.add((await openFrame(said, acme, '198.51.100.77')).status)
    expect(statuses).toEqual(new Set([200, 429]))
  })

  test('has an address that the settings show', async () => {
    expect((await acme.settings.get()).body).toMatchObject({
      frontChannelUrl: expect.stringMatching(`/api/auth/sso/front-channel/${acme.company.id}$`),
    })
  })
})

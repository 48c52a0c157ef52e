import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { makeMember } from '#apps/server/test/factories.ts'
import { makeSamlCompany, samlSignOn, setSaml } from '#apps/server/test/saml.ts'
import { PROVIDER_HOST } from '#apps/server/test/servers/forging-provider.ts'
import { makeKey, makeSamlProvider } from '#apps/server/test/servers/saml-provider.ts'
import { findTxt, providerPolicy } from '#apps/server/test/sign-on.ts'
import { openWorld } from '#apps/server/test/world.ts'

const world = await openWorld({ findTxt, providerPolicy })
const { app, superuser } = world

/** A company whose SAML provider is known by the address of its metadata, where a test says what stands. */
async function open() {
  const provider = await makeSamlProvider()
  const page = { status: 200, text: provider.metadata() }
  const server = createServer((_request, response) => response.writeHead(page.status).end(page.text))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => void server.close())
  const metadataUrl = `http://${PROVIDER_HOST}:${(server.address() as AddressInfo).port}/metadata`
  const acme = await makeSamlCompany(world, provider, { metadata: undefined, metadataUrl })
  const companyId = acme.company.id

  /** What the settings say once a day has passed. */
  async function nextDay() {
    await superuser.query("update jobs set due_at = now() where kind = 'saml-metadata' and company_id = $1", [
      companyId,
    ])
    await world.work('saml-metadata')
    return (await acme.settings.get()).body
  }

  async function audited() {
    const { rows } = await superuser.query<{ action: string; actor_id: string | null }>(
      "select action, actor_id from audit where company_id = $1 and action like 'identity-provider.metadata-%' order by position",
      [companyId],
    )
    return rows.map(({ action, actor_id }) => [action, actor_id])
  }

  async function isJobWaiting() {
    const { rows } = await superuser.query(
      "select 1 from jobs where kind = 'saml-metadata' and company_id = $1",
      [companyId],
    )
    return rows.length > 0
  }

  /** How a login ends whose assertion is signed with this key. */
  async function logInWith(assertion = provider.key) {
    const email = `${randomUUID().slice(0, 8)}@${acme.domain}`
    return (await samlSignOn(app, provider, email, { attributes: { email } }, { assertion })).location
  }

  return { provider, page, metadataUrl, acme, nextDay, audited, isJobWaiting, logInWith }
}

describe('the metadata of a SAML provider', () => {
  test('is read once a day, so that another certificate counts without an admin', async () => {
    const { provider, page, nextDay, audited, logInWith } = await open()
    expect(await nextDay()).toMatchObject({
      provider: { isOn: true, saml: { metadataReadAt: expect.any(String), metadataFailure: null } },
    })
    expect(await audited()).toEqual([])
    const next = await makeKey()
    expect(await logInWith(next)).toBe('/single-sign-on?problem=signature-refused')
    page.text = provider.metadata([next])
    expect(await nextDay()).toMatchObject({ provider: { isOn: true, triedAt: expect.any(String) } })
    expect(await logInWith(next)).toBe('/single-sign-on')
    expect(await logInWith()).toBe('/single-sign-on?problem=signature-refused')
    expect(await audited()).toEqual([['identity-provider.metadata-changed', null]])
  })

  test.each<[string, (metadata: string) => string, string]>([
    ['a page', () => '<!doctype html><title>Log in</title>', 'saml-metadata-invalid'],
    ['nothing', () => '', 'saml-metadata-invalid'],
    [
      'metadata without a certificate',
      (xml) => xml.replace(/<md:KeyDescriptor.*<\/md:KeyDescriptor>/, ''),
      'saml-metadata-incomplete',
    ],
    [
      'a login address that is a script',
      (xml) => xml.replace(/Location="[^"]*"/, 'Location="javascript:alert(1)"'),
      'issuer-not-allowed',
    ],
    [
      'metadata of another provider',
      (xml) => xml.replace(/entityID="[^"]*"/, 'entityID="https://other.example"'),
      'saml-metadata-of-another',
    ],
    ['more than Hale reads', (xml) => xml + ' '.repeat(300 * 1024), 'saml-metadata-unreachable'],
  ])('changes nothing where there is %s, and the admin is told', async (_name, change, failure) => {
    const { provider, page, nextDay, audited, logInWith } = await open()
    page.text = change(page.text)
    const told = { provider: { issuer: provider.entityId, isOn: true, saml: { metadataFailure: failure } } }
    expect(await nextDay()).toMatchObject(told)
    expect(await nextDay()).toMatchObject(told)
    expect(await audited()).toEqual([['identity-provider.metadata-failed', null]])
    expect(await logInWith()).toBe('/single-sign-on')
  })

  test('that cannot be read is told once to the admins, and to nobody else', async () => {
    const { page, acme, nextDay } = await open()
    const second = await makeMember(world.database, acme.company, 'admin')
    const member = await makeMember(world.database, acme.company)
    const people = [acme.admin.email, second.email, member.email]
    page.text = ''
    await nextDay()
    await nextDay()
    await world.deliver()
    const told = world.sent.filter(({ to }) => people.includes(to))
    expect(told.map(({ to, subject }) => [to, subject]).toSorted()).toEqual(
      [acme.admin.email, second.email].toSorted().map((to) => [to, 'Your login service needs attention']),
    )
  })

  test('that was out of reach for a day is read the next', async () => {
    const { page, nextDay } = await open()
    page.status = 503
    expect(await nextDay()).toMatchObject({
      provider: { saml: { metadataFailure: 'saml-metadata-unreachable' } },
    })
    page.status = 200
    expect(await nextDay()).toMatchObject({ provider: { saml: { metadataFailure: null } } })
  })

  test('is no longer told to be wrong once an admin has saved it', async () => {
    const { page, provider, metadataUrl, acme, nextDay } = await open()
    page.text = ''
    await nextDay()
    page.text = provider.metadata()
    await setSaml(app, acme.token, { metadataUrl })
    expect((await acme.settings.get()).body).toMatchObject({
      provider: { isOn: true, saml: { metadataFailure: null } },
    })
  })

  test('that was pasted in its place is read no more', async () => {
    const { provider, acme, nextDay, isJobWaiting } = await open()
    await setSaml(app, acme.token, { metadata: provider.metadata() })
    expect(await nextDay()).toMatchObject({ provider: { saml: { metadataUrl: null, metadataReadAt: null } } })
    expect(await isJobWaiting()).toBe(false)
  })
})

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { logIn, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { makeSamlCompany, setSaml, trySaml } from '#apps/server/test/saml.ts'
import { PROVIDER_HOST, startForgingProvider } from '#apps/server/test/servers/forging-provider.ts'
import { makeKey, makeSamlProvider } from '#apps/server/test/servers/saml-provider.ts'
import { findTxt, providerPolicy, signOnSettingsClient } from '#apps/server/test/sign-on.ts'
import { openWorld } from '#apps/server/test/world.ts'

const world = await openWorld({ findTxt, providerPolicy })
const { app, database } = world

async function newAdmin() {
  const admin = await makeMember(database, await makeCompany(database), 'admin')
  const token = (await logIn(app, admin)).accessToken
  return {
    token,
    settings: signOnSettingsClient(app, token),
    set: (body: object) => setSaml(app, token, body),
  }
}

const sample = (name: string) =>
  readFileSync(
    new URL(`../../../../apps/server/test/login-services/${name}-metadata.xml`, import.meta.url),
    'utf8',
  )

describe('a SAML provider', () => {
  test.each([
    [
      'keycloak',
      'https://keycloak.example/realms/acme',
      'https://keycloak.example/realms/acme/protocol/saml',
    ],
    [
      'entra',
      'https://sts.windows.net/11111111-2222-3333-4444-555555555555/',
      'https://login.microsoftonline.com/11111111-2222-3333-4444-555555555555/saml2',
    ],
  ])('is set by the metadata of %s, and what it has is shown', async (name, issuer, loginUrl) => {
    const { set, settings } = await newAdmin()
    expect((await set({ metadata: sample(name) })).status).toBe(200)
    const { body } = await settings.get()
    expect(body).toMatchObject({
      provider: { issuer, isOn: false, saml: { loginUrl, metadataUrl: null } },
      saml: { entityId: expect.stringMatching('/api/auth/sso/saml/.*/metadata$') },
    })
    expect((body as { provider: { saml: { certificates: unknown } } }).provider.saml.certificates).toEqual([
      { fingerprint: expect.stringMatching(/^(?:[\dA-F]{2}:){31}[\dA-F]{2}$/), endsAt: expect.any(String) },
    ])
  })

  test('is read from an address, within Hale’s rules for addresses', async () => {
    const provider = await makeSamlProvider()
    let answer = provider.metadata()
    const server = createServer((_request, response) => response.end(answer)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    afterAll(() => void server.close())
    const metadataUrl = `http://${PROVIDER_HOST}:${(server.address() as AddressInfo).port}/metadata`
    const { set, settings } = await newAdmin()
    expect((await set({ metadataUrl })).status).toBe(200)
    expect((await settings.get()).body).toMatchObject({ provider: { saml: { metadataUrl } } })
    answer = `<a>${' '.repeat(300 * 1024)}</a>`
    expect((await set({ metadataUrl })).body).toMatchObject({ code: 'saml-metadata-unreachable' })
    for (const url of ['http://login.example/metadata', 'https://127.0.0.1/metadata', 'https://10.0.0.1/'])
      expect((await set({ metadataUrl: url })).body).toMatchObject({ code: 'issuer-not-allowed' })
  })

  test.each<[string, (metadata: string) => string, string]>([
    ['a DTD', (xml) => xml.replace('?>', '?><!DOCTYPE a>'), 'saml-metadata-invalid'],
    ['no XML', () => 'https://login.example', 'saml-metadata-invalid'],
    [
      'no certificate',
      (xml) => xml.replace(/<md:KeyDescriptor.*<\/md:KeyDescriptor>/, ''),
      'saml-metadata-incomplete',
    ],
    [
      'a certificate for encrypting alone',
      (xml) => xml.replace('"signing"', '"encryption"'),
      'saml-metadata-incomplete',
    ],
    ['no address for logging in', (xml) => xml.replace('HTTP-Redirect', 'SOAP'), 'saml-metadata-incomplete'],
    [
      'several providers',
      (xml) =>
        `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">${[xml, xml].map((one) => one.replace(/<\?xml[^>]*>/, '')).join('')}</md:EntitiesDescriptor>`,
      'saml-metadata-incomplete',
    ],
    [
      'an address that is a script',
      (xml) => xml.replace(/Location="[^"]*"/, 'Location="javascript:alert(1)"'),
      'issuer-not-allowed',
    ],
  ])('is not set by metadata with %s', async (_what, change, code) => {
    const provider = await makeSamlProvider()
    const { set, settings } = await newAdmin()
    expect((await set({ metadata: change(provider.metadata()) })).body).toMatchObject({ code })
    expect((await settings.get()).body).toMatchObject({ provider: null })
  })

  test('needs metadata once, and then may have its attributes changed alone', async () => {
    const { set, settings } = await newAdmin()
    expect((await set({})).body).toMatchObject({ issues: [{ path: 'metadata' }] })
    const provider = await makeSamlProvider()
    await set({ metadata: provider.metadata() })
    expect((await set({ emailAttribute: 'work' })).status).toBe(200)
    expect((await settings.get()).body).toMatchObject({
      provider: { issuer: provider.entityId, saml: { emailAttribute: 'work' } },
    })
  })

  test('stays on with another certificate, is to be tried again, and says what is wrong', async () => {
    const provider = await makeSamlProvider()
    const next = await makeKey()
    const company = await makeSamlCompany(world, provider)
    await setSaml(app, company.token, { metadata: provider.metadata([next]) })
    const shown = async () => (await company.settings.get()).body
    expect(await shown()).toMatchObject({ provider: { isOn: true, triedAt: null } })
    const said = { subject: randomUUID(), attributes: { email: `a@${company.domain}` } }
    expect((await trySaml(app, company, provider, said)).location).toBe(
      '/dashboard/admin/sign-in?tried=signature-refused',
    )
    expect(await shown()).toMatchObject({ provider: { tryProblem: 'signature-refused' } })
    const well = await trySaml(app, company, provider, said, { assertion: next })
    expect(well.location).toBe('/dashboard/admin/sign-in?tried=well')
  })

  test('that wants signed requests is said to', async () => {
    const { set, settings } = await newAdmin()
    const wants = async (name: string) => {
      await set({ metadata: sample(name) })
      return (await settings.get()).body
    }
    expect(await wants('keycloak')).toMatchObject({ provider: { saml: { wantsSignedRequests: true } } })
    await set({ emailAttribute: 'work' })
    expect((await settings.get()).body).toMatchObject({ provider: { saml: { wantsSignedRequests: true } } })
    expect(await wants('entra')).toMatchObject({ provider: { saml: { wantsSignedRequests: false } } })
  })

  test('gives way to one that speaks OpenID Connect, which is another one', async () => {
    const company = await makeSamlCompany(world, await makeSamlProvider())
    const openId = await startForgingProvider()
    expect((await company.settings.set(openId, { clientSecret: undefined })).body).toMatchObject({
      issues: [{ path: 'clientSecret' }],
    })
    expect((await company.settings.set(openId)).body).toEqual({ isSwitchedOff: true, problem: null })
    expect((await company.settings.get()).body).toMatchObject({
      provider: { issuer: openId.issuer, saml: null, isOn: false },
    })
  })
})

import { randomUUID } from 'node:crypto'
import { completeSignOn, startSignOn } from '#features/accounts/contract/single-sign-on.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { makeCompany } from '#apps/server/test/factories.ts'
import { makeSamlCompany, postResponse, toAttempt } from '#apps/server/test/saml.ts'
import { startForgingProvider } from '#apps/server/test/servers/forging-provider.ts'
import { makeSamlProvider, requestIn } from '#apps/server/test/servers/saml-provider.ts'
import {
  cookieIn,
  findTxt,
  makeSignOnCompany,
  providerPolicy,
  type SignOnCompany,
} from '#apps/server/test/sign-on.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const publicUrl = new URL('https://hale.example')
const world = await openWorld({ findTxt, providerPolicy, publicUrl })
const { app, database, superuser } = world
const provider = await startForgingProvider()
const saml = await makeSamlProvider()

/** Gives a company a host of its own. */
async function giveHost({ company }: Pick<SignOnCompany, 'company'>): Promise<string> {
  const host = `${randomUUID().slice(0, 8)}.hale.example`
  await superuser.query('update companies set hostnames = $2 where id = $1', [company.id, [host]])
  return host
}

/** Starts a login on a host; returns the provider's URL, and the cookie that this host's pages have then. */
async function startOn(host: string, email?: string) {
  const { body, headers } = await ask(app, 'POST', startSignOn.path, {
    body: email === undefined ? {} : { email },
    headers: { host, origin: `https://${host}` },
  })
  return { url: new URL(z.parse(startSignOn.output, body).url), cookie: cookieIn(headers) }
}

/** Opens an address in a browser that has the cookie on one host; returns where it leads. */
async function open(url: URL, jar: { host: string; cookie: string }) {
  const { headers } = await app.inject({
    url: `${url.pathname}${url.search}`,
    headers: { host: url.hostname, ...(url.hostname === jar.host && { cookie: jar.cookie }) },
  })
  return { location: new URL(String(headers.location), url), cookie: cookieIn(headers) }
}

/** Opens the redirect address that the provider knows, with its answer. */
function openAnswer(begun: { url: URL; cookie: string }, host: string, email: string) {
  const claims = { sub: randomUUID(), email, email_verified: true, name: 'Robin Lind' }
  const address = new URL(begun.url.searchParams.get('redirect_uri') ?? '')
  const state = begun.url.searchParams.get('state') ?? ''
  address.search = new URLSearchParams({ code: provider.giveCode(begun.url, { claims }), state }).toString()
  return { address, opened: open(address, { host, cookie: begun.cookie }) }
}

describe('a login that begins on a company’s own host', () => {
  test('comes back to the public address, and ends on the company’s host, where its cookie is', async () => {
    const acme = await makeSignOnCompany(world, provider)
    const host = await giveHost(acme)
    const email = `robin@${acme.domain}`
    const begun = await startOn(host, email)
    const { address, opened } = openAnswer(begun, host, email)
    expect(address.host).toBe('hale.example')
    const led = await opened
    expect(led.location.href).toBe(`https://${host}${address.pathname}${address.search}`)
    const back = await open(led.location, { host, cookie: begun.cookie })
    expect(back.location.href).toBe(`https://${host}/single-sign-on`)
    const ended = await ask(app, 'POST', completeSignOn.path, {
      body: {},
      headers: { host, origin: `https://${host}`, cookie: back.cookie },
    })
    expect(ended.body).toMatchObject({ arrived: { newcomer: { name: 'Robin Lind' } } })
  })

  test('needs no address there, and one everywhere else', async () => {
    const acme = await makeSignOnCompany(world, provider)
    const host = await giveHost(acme)
    const begun = await startOn(host)
    const { opened } = openAnswer(begun, host, `robin@${acme.domain}`)
    expect((await opened).location.host).toBe(host)
    for (const elsewhere of ['hale.example', 'nobodys.example'])
      expect(
        await ask(app, 'POST', startSignOn.path, {
          body: {},
          headers: { host: elsewhere, origin: `https://${elsewhere}` },
        }),
      ).toMatchObject({ status: 404, body: { code: 'single-sign-on-not-offered' } })
    await superuser.query('update identity_providers set is_on = false where company_id = $1', [
      acme.company.id,
    ])
    const off = { body: {}, headers: { host, origin: `https://${host}` } }
    expect(await ask(app, 'POST', startSignOn.path, off)).toMatchObject({
      body: { code: 'single-sign-on-not-offered' },
    })
  })

  test('does so by SAML as well', async () => {
    const acme = await makeSamlCompany(world, saml)
    const host = await giveHost(acme)
    const email = `robin@${acme.domain}`
    const begun = await startOn(host, email)
    const { acsUrl, relayState } = requestIn(begun.url)
    const said = { subject: randomUUID(), attributes: { email, displayName: 'Robin Lind' } }
    const response = saml.respond(toAttempt(begun, said))
    const posted = await postResponse(app, { response, relayState, path: new URL(acsUrl).pathname })
    const led = await open(new URL(posted.location, publicUrl), { host, cookie: begun.cookie })
    expect(led.location.host).toBe(host)
    const back = await open(led.location, { host, cookie: begun.cookie })
    expect(back.location.href).toBe(`https://${host}/single-sign-on`)
  })

  test('does so where the host is another company’s than the address', async () => {
    const acme = await makeSignOnCompany(world, provider)
    const host = await giveHost({ company: await makeCompany(database) })
    const email = `robin@${acme.domain}`
    const { opened } = openAnswer(await startOn(host, email), host, email)
    expect((await opened).location.host).toBe(host)
  })

  test('is an admin’s try, too', async () => {
    const acme = await makeSignOnCompany(world, provider)
    const host = await giveHost(acme)
    const { body, headers } = await ask(app, 'POST', '/api/sign-in/single-sign-on/try', {
      ...{ token: acme.token, body: {}, headers: { host } },
    })
    const { url } = z.object({ url: z.url() }).parse(body)
    const begun = { url: new URL(url), cookie: cookieIn(headers) }
    const led = await openAnswer(begun, host, `robin@${acme.domain}`).opened
    const back = await open(led.location, { host, cookie: begun.cookie })
    expect(back.location.href).toBe(`https://${host}/dashboard/admin/sign-in?tried=well`)
  })
})

test('a login never ends on a host that is no company’s, whatever the request says', async () => {
  const acme = await makeSignOnCompany(world, provider)
  await superuser.query('update companies set is_default = false')
  for (const isDefault of [false, true]) {
    await superuser.query('update companies set is_default = $2 where id = $1', [acme.company.id, isDefault])
    const email = `robin@${acme.domain}`
    const begun = await startOn('evil.example', email)
    const led = await openAnswer(begun, 'evil.example', email).opened
    expect(led.location.href).toBe('https://hale.example/single-sign-on?problem=expired')
  }
})

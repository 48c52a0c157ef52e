import type { EventEmitter } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '../contract/endpoint.ts'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logIn, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'
import { assertAllBound, readEndpoints } from './endpoints.ts'

const endpoints = await readEndpoints()
const webFolder = mkdtempSync(join(tmpdir(), 'hale-web-'))
mkdirSync(join(webFolder, 'assets'))
writeFileSync(join(webFolder, 'index.html'), '<head><title>app</title></head>')
writeFileSync(join(webFolder, 'login.html'), '<title>login</title>')
writeFileSync(join(webFolder, 'login.es.html'), '<title>entrar</title>')
writeFileSync(join(webFolder, 'pages.json'), JSON.stringify({ '/login': 'login.html' }))
writeFileSync(join(webFolder, 'assets/app-abc123.js'), 'whole')
writeFileSync(join(webFolder, 'assets/app-abc123.js.br'), 'brotli')
writeFileSync(join(webFolder, 'assets/drawing-abc123.svg'), '<svg/>')
writeFileSync(join(webFolder, 'assets/drawing-abc123.svg.br'), 'brotli')
writeFileSync(join(webFolder, 'assets/landmark-worker-aB_-12.js'), 'worker')
afterAll(() => rmSync(webFolder, { recursive: true }))

const { app, database } = await openWorld({ webFolder })
const production = await openWorld({ production: true, webFolder, companyChoice: false })

describe('the API', () => {
  test('answers an address that is none with a problem', async () => {
    const answer = await ask(app, 'GET', '/api/nope')
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found', status: 404 } })
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(answer.headers['x-request-id']).toBe((answer.body as { requestId: string }).requestId)
  })

  test('names what is wrong with a body', async () => {
    const send = (payload: string, type = 'application/json') =>
      app.inject({ method: 'POST', url: '/api/auth/login', headers: { 'content-type': type }, payload })
    expect((await send('{"email":')).json()).toMatchObject({ status: 400, code: 'invalid-input' })
    expect((await send('{"__proto__":{"a":1}}')).json()).toMatchObject({ status: 400, code: 'invalid-input' })
    expect((await send('email=a', 'application/x-www-form-urlencoded')).json()).toMatchObject({
      status: 415,
      code: 'unsupported-media-type',
    })
    expect((await send(`"${'x'.repeat(2_000_000)}"`)).json()).toMatchObject({
      status: 413,
      code: 'too-large',
    })
    expect((await send('')).json()).toMatchObject({ status: 400, code: 'invalid-input' })
  })

  test('takes no text with the character 0, and no address that is none', async () => {
    const email = { email: 'a\u0000b@example.com', password: 'x' }
    expect(await ask(app, 'POST', '/api/auth/login', { body: email })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input' },
    })
    const broken = await app.inject('/api/%E0%A4%A')
    expect(broken.json()).toMatchObject({ status: 400, code: 'invalid-input' })
    expect(broken.headers['x-request-id']).toBeDefined()
    expect(broken.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
    expect(broken.body).not.toContain('%E0')
  })

  test('is described by a valid OpenAPI document that names every endpoint', async () => {
    const { body } = await ask(app, 'GET', '/api/openapi.json')
    const config = await createConfig({ extends: ['minimal'] })
    const found = await lintFromString({ source: JSON.stringify(body), config })
    expect(found.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([])
    const { paths } = body as { paths: Record<string, Record<string, { operationId: string }>> }
    const named = Object.values(paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    )
    expect(named.toSorted()).toEqual(Object.keys(endpoints).toSorted())
  })

  test('can be read by a person', async () => {
    const page = await app.inject('/api/docs')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' ?(;|$)/)
  })

  test('does not start while an endpoint has no route, or a route no endpoint', () => {
    const all = Object.values(endpoints)
    const { login, ...others } = endpoints
    expect(() => assertAllBound(endpoints, all)).not.toThrow()
    expect(() => assertAllBound(endpoints, Object.values(others))).toThrow('login')
    expect(() => assertAllBound(others, all)).toThrow(`POST ${login?.path}`)
    // As a contract without types would be.
    const uncosted = { ...endpoints, login: Object.assign({ ...login }, { cost: undefined }) }
    expect(() => assertAllBound(uncosted as typeof endpoints, all)).toThrow(
      'cost is chosen for the endpoint login',
    )
  })

  test('has a route for every endpoint', () => {
    for (const { method, path } of Object.values(endpoints)) {
      const url = path.replaceAll(/\{(\w+)\}/g, ':$1')
      expect({ method, url, there: app.hasRoute({ method, url }) }).toMatchObject({ there: true })
    }
  })
})

test('an address that names nothing is not found, whatever its form', async () => {
  const company = await makeCompany(database)
  const { accessToken: token } = await logIn(app, await makeMember(database, company, 'admin'))
  for (const [endpoint, path] of Object.values(endpoints).flatMap(unknownAddresses)) {
    const { body } = await ask(app, endpoint.method, path, { token, body: {} })
    expect((body as { code: string }).code, `${endpoint.method} ${path}`).toMatch(/-not-found$/)
  }
})

/**
 * Returns an endpoint with an address whose first path parameter is malformed, where the contract declares a
 * not-found failure.
 */
function unknownAddresses(endpoint: Endpoint): [Endpoint, string][] {
  const { path, failures, method } = endpoint
  const isMadeByCaller = method === 'PUT' && failures.some((code) => code.endsWith('-removed'))
  const saysSo = failures.some((code) => code.endsWith('-not-found'))
  if (!path.includes('{') || isMadeByCaller || !saysSo) return []
  return [[endpoint, path.replace(/\{\w+\}/, 'No such thing').replaceAll(/\{\w+\}/g, '1')]]
}

describe('the design', () => {
  beforeAll(async () => {
    await makeCompany(database, { slug: 'first', name: 'First', isDefault: true })
    await makeCompany(database, { slug: 'second', name: 'Second', hostnames: ['second.example'] })
    await makeCompany(production.database, { slug: 'first', name: 'First', isDefault: true })
    await makeCompany(production.database, { slug: 'second', name: 'Second' })
  })
  const design = async (query = '', host = 'hale.example', where = app) =>
    (await ask(where, 'GET', `/api/authorization/companies/design${query}`, { headers: { host } })).body

  test('is the company’s that owns the host, whatever its port; else the one asked for; else the default', async () => {
    expect(await design()).toMatchObject({ name: 'First' })
    expect(await design('?company=second')).toMatchObject({ name: 'Second' })
    expect(await design('?company=never-was')).toMatchObject({ name: 'First' })
    expect(await design('?company=first', 'SECOND.example:8080')).toMatchObject({ name: 'Second' })
  })

  test('cannot be chosen by visitors in production', async () => {
    expect(await design('?company=second', 'hale.example', production.app)).toMatchObject({ name: 'First' })
  })

  test('is Hale’s own in an installation without companies', async () => {
    const empty = await openWorld()
    expect(await design('', 'hale.example', empty.app)).toMatchObject({ name: 'Hale' })
  })
})

describe('the site', () => {
  const get = (url: string, headers = {}) =>
    app.inject({ url, headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate', ...headers } })

  test('is the app at every address that a person can type', async () => {
    for (const url of ['/', '/dashboard/home', '/dashboard/articles/x', '/no/such/page', '/no/page.html']) {
      const page = await get(url)
      expect([page.statusCode, page.body]).toEqual([200, '<head><title>app</title></head>'])
      expect(page.headers['cache-control']).toBe('no-cache')
    }
    expect((await get('/login?next=%2F')).body).toBe('<title>login</title>')
  })

  test.each([
    ['es-MX,es;q=0.9,en;q=0.8', '', 'entrar'],
    ['en;q=0.4,es;q=0.8', '', 'entrar'],
    ['de-DE, fr;q=0.9', '', 'login'],
    ['en ; Q=0.4 , es ; q=0.8', '', 'entrar'],
    ['es', 'other=1; language=en', 'login'],
    ['en', 'language=es', 'entrar'],
    ['en', 'language=../..', 'login'],
  ])(
    'is in the language of the browser, or of what was chosen there: %s, %s',
    async (accepted, cookie, title) => {
      const page = await get('/login', { 'accept-language': accepted, cookie })
      expect(page.body).toBe(`<title>${title}</title>`)
      expect(page.headers['vary']).toContain('Accept-Language, Cookie')
    },
  )

  test('reads no more of what a browser prefers than any browser sends', async () => {
    const page = await get('/login', { 'accept-language': `de${' '.repeat(1000)},es` })
    expect(page.body).toBe('<title>login</title>')
  })

  test('keeps what it may do when it is asked for again and has not changed', async () => {
    const first = await get('/login')
    const again = await get('/login', { 'if-none-match': String(first.headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.headers['content-security-policy']).toBeUndefined()
  })

  test.each(['GET', 'HEAD'] as const)(
    'is the app whatever type is asked for, as link previews and monitors do: %s',
    async (method) => {
      for (const headers of [
        {},
        { accept: '*/*' },
        { accept: 'application/json' },
        { accept: 'image/webp' },
      ]) {
        const page = await app.inject({ method, url: '/dashboard/articles/x', headers })
        expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
        const file = await app.inject({ method, url: '/no-such-picture.png', headers })
        expect(file.statusCode).toBe(404)
        const api = await app.inject({ method, url: '/api/nope', headers })
        expect(api.statusCode).toBe(404)
      }
    },
  )

  test('has the name of the company in what a link preview reads, and nothing of the address', async () => {
    await makeCompany(database, { slug: 'third', name: '“A” & <B> $& Ltd', hostnames: ['third.example'] })
    const preview = async (host: string) =>
      (await app.inject({ url: '/dashboard/articles/secret', headers: { host } })).body
    expect(await preview('third.example')).toMatch(
      /^<head><title>“A” &amp; &lt;B&gt; \$&amp; Ltd<\/title><meta property="og:type" content="website" \/>.*<meta property="og:title" content="“A” &amp; &lt;B&gt; \$&amp; Ltd" \/>/,
    )
    expect(await preview('hale.example')).toContain('<meta property="og:site_name" content="First" />')
    expect(await preview('third.example')).not.toContain('secret')
  })

  test('keeps hashed files for ever, and sends them as they were compressed', async () => {
    const file = await get('/assets/app-abc123.js', { 'accept-encoding': 'gzip, br' })
    expect(file.body).toBe('brotli')
    expect(file.headers['content-encoding']).toBe('br')
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('says of what is text which characters it has', async () => {
    const typeOf = async (url: string, headers = {}) => (await get(url, headers)).headers['content-type']
    const svg = 'image/svg+xml; charset=utf-8'
    expect(await typeOf('/assets/drawing-abc123.svg')).toBe(svg)
    expect(await typeOf('/assets/drawing-abc123.svg', { 'accept-encoding': 'br' })).toBe(svg)
    for (const url of ['/', '/assets/app-abc123.js', '/pages.json', '/api/openapi.json', '/robots.txt'])
      expect(await typeOf(url)).toMatch(/; charset=utf-8$/)
  })

  test('shows no list of the files in a folder', async () => {
    for (const url of ['/assets', '/assets/', '/assets/.', '/library/', '/api/', '/..%2f']) {
      const { body } = await get(url)
      expect(body).not.toMatch(/abc123|landmark|pages\.json/)
    }
    expect((await get('/assets/')).statusCode).toBe(404)
  })

  test('does not repeat a request to whoever asks for a trace of it', async () => {
    for (const url of ['/', '/assets/app-abc123.js', '/api/articles', '/api/auth/login']) {
      const traced = await app.inject({ method: 'TRACE' as 'GET', url, headers: { cookie: 'a=secret-one' } })
      expect([traced.statusCode, traced.json()]).toMatchObject([404, { code: 'not-found' }])
      expect(traced.body).not.toContain('secret-one')
    }
  })

  test('does not pass the app off as a file that is missing', async () => {
    for (const url of ['/assets/gone-123.js', '/..%2f..%2fpackage.json', '/.built']) {
      expect((await get(url, { accept: '*/*' })).statusCode).toBeGreaterThanOrEqual(400)
    }
  })

  test('says what a page may do', async () => {
    const { headers } = await get('/')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toContain('unsafe-inline')
    expect(headers['permissions-policy']).toContain('camera=(self)')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['strict-transport-security']).toBeUndefined()
    const answer = await get('/api/articles', { accept: 'application/json' })
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['permissions-policy']).toBeUndefined()
    for (const path of ['/', '/api/articles', '/api/%E0%A4%A']) {
      const { headers: strict } = await production.app.inject(path)
      expect(strict['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    }
  })
})

test('WebAssembly may run in the worker that needs it, which may ask this site alone, and nowhere else', async () => {
  const policyOf = async (url: string) => (await app.inject(url)).headers['content-security-policy']
  const worker = await policyOf('/assets/landmark-worker-aB_-12.js')
  expect(worker).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
  )
  expect(await policyOf('/assets/app-abc123.js')).toBe("default-src 'self'; frame-ancestors 'none'")
  const others = ['/', '/login', '/dashboard/attentive-health-scan', '/assets/app-abc123.js', '/api/articles']
  for (const url of others) expect(await policyOf(url)).not.toContain('wasm')
})

test('health: live always, ready while the database answers', async () => {
  const world = await openWorld()
  expect((await world.app.inject('/health/live')).statusCode).toBe(200)
  expect((await world.app.inject('/health/ready')).statusCode).toBe(200)
  const stopping = await openWorld({ stopping: () => true })
  expect((await stopping.app.inject('/health/ready')).statusCode).toBe(503)
})

test('a connection to the database that breaks before its query is worth another try', async () => {
  const { app, database } = await openWorld()
  const { accessToken: token } = await logIn(app, await makeMember(database, await makeCompany(database)))
  // One turn of the event loop lies between the acquired connection and its query.
  database.pool.once('acquire', (client) => {
    const { connection } = client as unknown as { connection: EventEmitter }
    process.nextTick(() => connection.emit('error', new Error('broken')))
  })
  expect((await ask(app, 'GET', '/api/account', { token })).status).toBe(503)
  expect((await ask(app, 'GET', '/api/account', { token })).status).toBe(200)
})

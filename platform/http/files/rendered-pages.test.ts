import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { defaultDesign } from '#features/companies/contract/companies.ts'
import { afterAll, expect, test } from 'vitest'
import { makeCompany } from '#apps/server/test/factories.ts'
import { openWorld } from '#apps/server/test/world.ts'

const SCRIPT = 'document.documentElement.dataset.early=1'
/** Stands for what the build makes: says which company's page it is asked for, and with what. */
const RENDERER = `export const renderPage = async (path, search, { design: { name, colors }, language }) => ({
  html: '<h1>' + path + search + (language === 'en' ? '' : ' ' + language) + '</h1>', title: 'Log in · ' + name, css: ':root{--brand:' + colors.primary + '}' })`
const PAGE =
  '<!doctype html><html lang="en"><head><link rel="icon" href="/icon.svg"><title>Hale</title></head><body><div id="root"></div></body></html>'

const webFolder = mkdtempSync(join(tmpdir(), 'hale-web-'))
mkdirSync(join(webFolder, '.server'))
const facts = {
  script: SCRIPT,
  fonts: { figtree: '/assets/figtree-1.woff2', lora: '/assets/lora-1.woff2' },
  rendered: ['/login'],
}
writeFileSync(join(webFolder, '.server/pages.json'), JSON.stringify(facts))
writeFileSync(join(webFolder, '.server/render.js'), RENDERER)
writeFileSync(join(webFolder, 'index.html'), PAGE)
writeFileSync(join(webFolder, 'login.html'), PAGE)
writeFileSync(join(webFolder, 'login.es.html'), PAGE)
writeFileSync(join(webFolder, 'dashboard.html'), PAGE)
writeFileSync(
  join(webFolder, 'pages.json'),
  JSON.stringify({ '/login': 'login.html', '/dashboard/*': 'dashboard.html' }),
)
afterAll(() => rmSync(webFolder, { recursive: true }))

const { app, database } = await openWorld({ webFolder })
const { name: _, ...plain } = defaultDesign
const blue = { ...plain, colors: { primary: '#123456', accent: '#e8795a' }, font: 'lora' as const }
await makeCompany(database, {
  slug: 'blue',
  name: 'Blue </script> $& Ltd',
  hostnames: ['blue.example'],
  design: blue,
})

const get = (host: string, url: string, headers = {}) =>
  app.inject({ url, headers: { host, accept: 'text/html', 'sec-fetch-mode': 'navigate', ...headers } })

test('every page names what can be installed, also for visitors: the app of the company that its address names', async () => {
  const manifestOf = async (host: string, url: string, headers = {}) =>
    /<link rel="manifest" href="([^"]*)">/.exec((await get(host, url, headers)).body)?.[1]
  expect(await manifestOf('blue.example', '/login')).toBe('/manifest.webmanifest?language=en')
  for (const path of ['/login', '/dashboard/home']) {
    expect(await manifestOf('hale.example', path)).toBe('/manifest.webmanifest?language=en')
    expect(await manifestOf('hale.example', `${path}?company=blue`)).toBe(
      '/manifest.webmanifest?company=blue&amp;language=en',
    )
  }
  expect(await manifestOf('hale.example', '/login', { 'accept-language': 'es' })).toBe(
    '/manifest.webmanifest?language=es',
  )
})

test('a page that everybody may see comes with its content, in the look of the company at that address', async () => {
  const page = await get('blue.example', '/login?next=%2F')
  expect(page.body).toContain('<div id="root"><h1>/login</h1></div>')
  expect(page.body).toContain('<title>Log in · Blue &lt;/script&gt; $&amp; Ltd</title>')
  expect(page.body).toContain('<style>:root{--brand:#123456}</style>')
  expect(page.body).toMatch(
    /<link rel="preload" as="font" type="font\/woff2" crossorigin href="\/assets\/lora-1\.woff2">/,
  )
  const other = await get('hale.example', '/login')
  expect(other.body).not.toContain('#123456')
  expect(other.body).toContain('/assets/figtree-1.woff2')
})

test('nothing of a company’s texts ends the element that they stand in', async () => {
  const { body } = await get('blue.example', '/login')
  const data = /<script type="application\/json" id="design">(.*?)<\/script>/.exec(body)?.[1] ?? ''
  expect(JSON.parse(data)).toMatchObject({ company: null, design: { name: 'Blue </script> $& Ltd' } })
})

test('the policy names the hashes of the page’s own script and style, and allows no other', async () => {
  const { headers } = await get('blue.example', '/login')
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`script-src 'self' ${hash(SCRIPT)};`)
  expect(policy).toContain(`style-src 'self' ${hash(':root{--brand:#123456}')};`)
  expect(policy).not.toContain('unsafe')
})

test('a token of a mailed link is in no page', async () => {
  const { body } = await get('blue.example', '/login?token=secret-1')
  expect(body).not.toContain('secret-1')
  expect(body).toContain('<h1>/login?token=-</h1>')
})

test('a page for members has no content, and no colours of a company that need not be theirs', async () => {
  const { body } = await get('blue.example', '/dashboard/articles/x/y')
  expect(body).toContain('<div id="root"></div>')
  expect(body).not.toMatch(/<style|#123456|Blue/)
  expect(body).toContain(SCRIPT)
})

test('a page that has not changed is not sent again, and goes compressed to whom that suits', async () => {
  const page = await get('blue.example', '/login', { 'accept-encoding': 'gzip, br' })
  expect(page.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'Accept-Language, Cookie, accept-encoding',
    'cache-control': 'no-cache',
  })
  expect(brotliDecompressSync(page.rawPayload).toString()).toContain('<h1>/login</h1>')
  const again = await get('blue.example', '/login', { 'if-none-match': String(page.headers['etag']) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(again.headers['content-security-policy']).toBeUndefined()
})

test('a page comes in the language of the browser, or in the one chosen there, each rendered for itself', async () => {
  const english = await get('blue.example', '/login', { 'accept-language': 'en' })
  const spanish = await get('blue.example', '/login', { 'accept-language': 'es-MX' })
  const chosen = await get('blue.example', '/login', { 'accept-language': 'en', cookie: 'language=es' })
  expect(english.body).toMatch(/<html lang="en-GB" .*<h1>\/login<\/h1>/)
  expect(spanish.body).toMatch(/<html lang="es" .*"language":"es".*<h1>\/login es<\/h1>/)
  expect(chosen.body).toBe(spanish.body)
  expect(spanish.headers['etag']).not.toBe(english.headers['etag'])
  expect(spanish.headers['content-security-policy']).toContain('sha256-')
})

test('a page comes in no language but those that the company offers', async () => {
  const design = { ...blue, languages: ['es' as const] }
  await makeCompany(database, { slug: 'solo', hostnames: ['solo.example'], design })
  for (const headers of [{ 'accept-language': 'en' }, { cookie: 'language=en' }, {}]) {
    const page = await get('solo.example', '/login', headers)
    expect(page.body).toMatch(/<html lang="es" .*"language":"es".*<h1>\/login es<\/h1>/)
  }
})

test('what renders the pages is not sent to anybody', async () => {
  expect((await get('blue.example', '/.server/render.js', { accept: '*/*' })).statusCode).toBe(404)
  expect((await get('blue.example', '/.server/render.js')).body).not.toContain('renderPage')
})

test('a company that an address names is shown, and a name that is none makes no other page', async () => {
  const plain = await get('hale.example', '/login')
  const named = await get('hale.example', '/login?company=blue')
  expect(named.body).toContain('#123456')
  expect(named.body).toContain('{"company":"blue",')
  const none = await get('hale.example', '/login?company=no-such-company')
  expect(none.headers['etag']).toBe(plain.headers['etag'])
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { clinicalReferenceClient } from '#apps/server/test/clinical.ts'
import { logIn, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { openWorld, SECRET } from '#apps/server/test/world.ts'
import { readConfig } from '#platform/config/config.ts'
import { OperatorError } from '#platform/config/operator-error.ts'
import { importMedlinePlus } from '#apps/server/operator/import.ts'
import { connectToDatabase } from '#apps/server/operator/join.ts'
import { fillLibraryConditions } from './library.ts'

const { app, database, connection, anotherServer } = await openWorld({ fill: fillLibraryConditions })
const other = await anotherServer()
await Promise.all([app.ready(), other.ready()])
const addressOf = (user: string) =>
  `postgres://${user}@/${connection.database}?host=${encodeURIComponent(connection.host ?? '')}&port=${connection.port}`
const addresses = { DATABASE_URL: addressOf('hale_app'), DATABASE_OWNER_URL: addressOf('hale') }
const joined = await connectToDatabase(
  readConfig({ ...addresses, HALE_SECRET: SECRET, HALE_DATA_DIR: '/nowhere' }),
)
const folder = mkdtempSync(join(tmpdir(), 'hale-import-'))
afterAll(async () => {
  await joined.leave()
  rmSync(folder, { recursive: true, force: true })
})

const { accessToken } = await logIn(app, await makeMember(database, await makeCompany(database)))
const member = clinicalReferenceClient(app, accessToken)

const summary = `<h3>What is hiccups?</h3><p onclick="steal()">A <i>hiccup</i> is a spasm.<script>steal()</script></p>
<h3>What causes hiccups?</h3><p>See <a href="https://medlineplus.gov/x.html">this</a> and
<a href="javascript:steal()">that</a>.</p><h3>For children</h3><p>Wait.</p><p>NIH: National Institute</p>`

const escaped = (html: string) =>
  html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const hiccups = `<health-topic title="Hiccups" url="https://medlineplus.gov/hiccups.html" id="1" language="English">
<also-called>Singultus</also-called>
<full-summary>${escaped(summary)}</full-summary>
<group url="https://medlineplus.gov/symptoms.html" id="31">Symptoms</group>
<language-mapped-topic url="https://medlineplus.gov/spanish/hiccups.html" id="2" language="Spanish">Hipo</language-mapped-topic>
<mesh-heading><descriptor id="D006606">Hiccup</descriptor></mesh-heading>
<related-topic url="https://medlineplus.gov/asthma.html" id="9">Asthma</related-topic>
<site title="A third party's" url="https://elsewhere.example/"><organization>Elsewhere</organization></site>
</health-topic>`
const hipo = `<health-topic title="Hipo" url="https://medlineplus.gov/spanish/hiccups.html" id="2" language="Spanish">
<also-called>Singulto</also-called>
<full-summary>${escaped('<h3>¿Qué causa el hipo?</h3><p>Un espasmo.</p>')}</full-summary>
<language-mapped-topic url="https://medlineplus.gov/hiccups.html" id="1" language="English">Hiccups</language-mapped-topic>
</health-topic>`
const asthma = `<health-topic title="Asthma" url="https://medlineplus.gov/asthma.html" id="9" language="English">
<also-called>Wheezy lungs</also-called>
<full-summary>${escaped('<p>Other words about asthma.</p>')}</full-summary>
</health-topic>`

const file = (...topics: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<health-topics total="${topics.length}" date-generated="06/06/2026 02:30:00">\n${topics.join('\n')}\n</health-topics>`

async function bring(content: string | Uint8Array, name = 'topics.xml'): Promise<string> {
  const path = join(folder, name)
  writeFileSync(path, content)
  return importMedlinePlus.read([path])(joined)
}

async function refusal(content: string | Uint8Array): Promise<string> {
  const error: unknown = await bring(content).catch((thrown: unknown) => thrown)
  if (error instanceof OperatorError) return error.message
  throw new Error('it did not fail as it should', { cause: error })
}

test('what is imported is answered by every running server as soon as the command ends', async () => {
  expect(await bring(file(hipo, hiccups, asthma))).toMatch(
    /^Imported 2 conditions, 1 also in Spanish; 2 new, 0 gone, in [\d.]+ s\.\n2 of 2 running servers answer with them\.$/,
  )
  for (const server of [app, other]) {
    expect(await member.ids('singultus', {}, server)).toEqual(['hiccups'])
    expect(await member.ids('singulto', { language: 'es' }, server)).toEqual(['hiccups'])
  }
})

test('a topic is told in sections, sanitised, with its credit and no third party’s links', async () => {
  const told = await member.open('hiccups')
  expect(told).toMatchObject({
    title: 'Hiccups',
    language: 'en',
    groups: ['Symptoms'],
    related: [{ id: 'asthma', title: 'Asthma' }],
    source: {
      key: 'medlineplus',
      url: 'https://medlineplus.gov/hiccups.html',
      attribution: 'Courtesy of MedlinePlus from the National Library of Medicine',
    },
    clinicallyReviewed: false,
  })
  expect(told.sections).toEqual([
    { aspect: 'overview', html: '<p>A <em>hiccup</em> is a spasm.</p>' },
    {
      aspect: 'causes',
      html: '<p>See <a href="https://medlineplus.gov/x.html" rel="noopener noreferrer">this</a> and that.</p><h3>For children</h3><p>Wait.</p><p>NIH: National Institute</p>',
    },
  ])
  expect(JSON.stringify(told)).not.toMatch(/steal|elsewhere/)
})

test('in Spanish it has its Spanish title and text', async () => {
  const told = await member.open('hiccups', '?language=es')
  expect(told).toMatchObject({
    ...{ title: 'Hipo', language: 'es', languages: ['en', 'es'] },
    source: { url: 'https://medlineplus.gov/spanish/hiccups.html' },
    sections: [{ aspect: 'causes', html: '<p>Un espasmo.</p>' }],
  })
})

test('a title that the library has stays the library’s, with the names of both', async () => {
  const told = await member.open('asthma')
  expect(told.source.key).toBe('library')
  expect(told.names.map(({ text }) => text)).toContain('Wheezy lungs')
  expect(await member.ids('wheezy lungs')).toEqual(expect.arrayContaining(['asthma']))
  const { items } = await member.list({ letter: 'A', limit: '100' })
  expect(items.filter(({ id }) => id === 'asthma')).toHaveLength(1)
})

test.each([
  ['plain', (xml: string) => xml],
  ['gzipped', (xml: string) => gzipSync(xml)],
  ['zipped', (xml: string) => zipSync({ 'topics.xml': strToU8(xml) })],
])('a file that is %s is read, again and again', async (_, pack) => {
  for (let turn = 0; turn < 2; turn++)
    expect(await bring(pack(file(hiccups, hipo, asthma)))).toMatch(
      /^Imported 2 conditions, 1 also in Spanish/,
    )
  expect((await member.open('hiccups')).names).toHaveLength(2)
})

test('what a new file no longer holds is gone, and the library stays', async () => {
  await bring(file(hiccups, hipo, asthma))
  expect(await bring(file(asthma))).toMatch(/^Imported 1 conditions, 0 also in Spanish; 0 new, 1 gone/)
  for (const server of [app, other]) expect(await member.ids('singultus', {}, server)).toEqual([])
  expect((await member.open('asthma')).source.key).toBe('library')
})

describe('a broken file says where, and changes nothing:', () => {
  const whole = file(hiccups, hipo, asthma)
  const cut = whole.slice(0, whole.lastIndexOf('<full-summary>'))
  const lineOf = (word: string) => whole.slice(0, whole.indexOf(word)).split('\n').length
  test.each([
    ['one cut in the middle', cut, /line \d+: unclosed tag/],
    [
      'one with a bad entity',
      whole.replace('Wheezy', '&wheezy;'),
      new RegExp(`line ${lineOf('Wheezy')}: undefined entity`),
    ],
    [
      'an entity bomb',
      whole
        .replace('?>', '?>\n<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>')
        .replace('Wheezy', '&b;'),
      /line 2: the file defines entities of its own/,
    ],
    ['one that is no XML', '{ "not": "XML" }', /line 1: it is not XML/],
    [
      'one that is another XML',
      '<rss><channel/></rss>',
      /line 1: it begins with <rss>, not with <health-topics>/,
    ],
    ['an empty one', '', /holds no health topic|document must contain a root/],
    ['one without topics', file(), /it holds no health topic/],
    ['one only in Spanish', file(hipo), /it holds no topic in English/],
    ['one in another encoding', Buffer.from(whole, 'utf16le'), /not text in UTF-8|not XML/],
    ['a gzipped one cut off', gzipSync(whole).subarray(0, 300), /cut off, or damaged/],
    [
      'a zipped one cut off',
      zipSync({ 'topics.xml': strToU8(whole) }).subarray(0, 400),
      /cut off, or damaged/,
    ],
    ['an archive of something else', zipSync({ 'a.txt': strToU8('a') }), /holds no XML file/],
  ])('%s', async (_, content, said) => {
    await bring(file(hiccups, hipo))
    const told = await refusal(content)
    expect(told).toMatch(said)
    expect(told).toMatch(/Nothing was changed\.$/)
    expect((await member.open('hiccups')).title).toBe('Hiccups')
  })
})

test('a file that is not there is said to be missing', async () => {
  const missing = importMedlinePlus.read(['/nowhere/topics.xml'])(joined)
  await expect(missing).rejects.toThrow('There is no file /nowhere/topics.xml.')
})

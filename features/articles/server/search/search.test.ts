import { randomUUID } from 'node:crypto'
import { listArticles, MAX_COUNTED, type FoundArticle } from '../../contract/articles.ts'
import { eq } from '#platform/db/drizzle.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { logIn, makeArticle, makeCompany, makeMember, type MadeCompany } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'
import { articles } from '#platform/db/tables/content/articles.ts'

const { app, database, superuser } = await openWorld()

/** A new company without articles of its own, and a member who reads there. */
async function open() {
  const company = await makeCompany(database)
  const { accessToken: token } = await logIn(app, await makeMember(database, company))
  return {
    company,
    add: (more: Parameters<typeof makeArticle>[2]) => makeArticle(database, company, more),
    async find(query: Record<string, string | string[]>) {
      const pairs = Object.entries(query).flatMap(([name, values]) =>
        [values].flat().map((value): [string, string] => [name, value]),
      )
      const answer = await ask(app, 'GET', `/api/articles?${new URLSearchParams(pairs).toString()}`, {
        token,
      })
      expect(answer.status).toBe(200)
      return z.parse(listArticles.output, answer.body)
    },
  }
}

const idsOf = ({ items }: { items: FoundArticle[] }) => items.map(({ id }) => id)
const markedIn = (snippet: FoundArticle['snippet']) =>
  (snippet ?? []).filter(({ marked }) => marked).map(({ text }) => text)
const textOf = (snippet: FoundArticle['snippet']) => (snippet ?? []).map(({ text }) => text).join('')
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000)

describe('a search', () => {
  test('looks into title, tags, summary and text, and what the title says counts most', async () => {
    const { add, find } = await open()
    const inText = await add({ bodyText: 'Now and then a migraine comes. It goes again.' })
    const inSummary = await add({ summary: 'What helps with a migraine.' })
    const inTags = await add({ tags: ['migraine', 'pain'] })
    const inTitle = await add({ title: 'Living with a migraine' })
    await add({ title: 'Something else' })
    const found = idsOf(await find({ search: 'migraine' }))
    expect(found[0]).toBe(inTitle)
    expect(found.at(-1)).toBe(inText)
    expect(found.toSorted()).toEqual([inText, inSummary, inTags, inTitle].toSorted())
  })

  test('finds other forms of a word, and does not mind accents or capitals', async () => {
    const { add, find } = await open()
    const id = await add({ title: 'Sleeping through the menopause', bodyText: 'A café au lait.' })
    for (const search of ['sleep', 'SLEEPS', 'menopausé', 'Ménopause', 'cafe', 'menopause\u0301']) {
      expect(idsOf(await find({ search }))).toEqual([id])
    }
  })

  test('takes the last word for the beginning of one', async () => {
    const { add, find } = await open()
    const id = await add({ title: 'Happiness at work', summary: 'On relationships.' })
    for (const search of ['happ', 'happine', 'work happ', 'relatio', 'work on relationsh', 'w']) {
      expect(idsOf(await find({ search }))).toEqual([id])
    }
    // Only the last word is completed, and not after a space or a quote.
    expect((await find({ search: 'happ work' })).leftOut).toEqual(['happ'])
    expect((await find({ search: '"happ"' })).total).toBe(0)
  })

  test('wants every word, a phrase in quotes, one of two with "or", and none with a "-"', async () => {
    const { add, find } = await open()
    const stress = await add({ title: 'Stress', bodyText: 'It may help to breathe in slowly.' })
    const sleep = await add({ title: 'Sleep', bodyText: 'Slowly breathe in before bed.' })
    expect(idsOf(await find({ search: 'breathe bed' }))[0]).toBe(sleep)
    expect(idsOf(await find({ search: 'breathe bed', asTyped: 'true' }))).toEqual([sleep])
    expect(idsOf(await find({ search: '"breathe in slowly"' }))).toEqual([stress])
    expect(idsOf(await find({ search: 'stress or sleep' })).toSorted()).toEqual([stress, sleep].toSorted())
    expect(idsOf(await find({ search: 'breathe -bed' }))).toEqual([stress])
  })

  test('knows both halves of a word with a hyphen or a stroke', async () => {
    const { add, find } = await open()
    const id = await add({ title: 'Self-care', bodyText: 'Anxiety/stress, long-term.' })
    for (const search of ['self care', 'self-care', 'selfcare or care', 'stress', 'anxiety/stress', 'term'])
      expect(idsOf(await find({ search }))).toEqual([id])
  })

  test('takes any of several categories', async () => {
    const { add, find } = await open()
    const work = await add({ title: 'Rest at work', category: 'work' })
    const sleep = await add({ title: 'Rest at night', category: 'sleep' })
    await add({ title: 'Rest and food', category: 'nutrition' })
    const both = [work, sleep].toSorted()
    expect(idsOf(await find({ search: 'rest', category: ['work', 'sleep'] })).toSorted()).toEqual(both)
    const listed = await find({ category: ['work', 'sleep'] })
    expect(idsOf(listed).toSorted()).toEqual(both)
    expect(listed.total).toBe(2)
    expect(idsOf(await find({ search: 'rest', category: 'work' }))).toEqual([work])
  })

  test('can show the newest first', async () => {
    const { add, find } = await open()
    const older = await add({ title: 'Headache', publishedAt: new Date('2026-01-01') })
    const newer = await add({ bodyText: 'A headache.', publishedAt: new Date('2026-02-01') })
    expect(idsOf(await find({ search: 'headache' }))).toEqual([older, newer])
    expect(idsOf(await find({ search: 'headache', sort: 'newest' }))).toEqual([newer, older])
  })

  test('shows nothing that is a draft, scheduled, or another company’s, and does not count it', async () => {
    const { add, find, company } = await open()
    const theirs = await open()
    const shown = await add({ title: 'Quokkas' })
    const scheduled = await add({ title: 'Quokkas', publishedAt: tomorrow() })
    await add({ title: 'Quokkas', status: 'draft', publishedAt: null })
    const foreign = await theirs.add({ title: 'Quokkas' })
    for (const query of [
      { search: 'quokkas' },
      { search: 'quokkas', sort: 'newest' },
      { search: 'quok' },
      {},
    ]) {
      const found = await find(query)
      expect(idsOf(found)).toEqual([shown])
      expect(found.total).toBe(1)
    }
    expect(idsOf(await theirs.find({ search: 'quokkas' }))).toEqual([foreign])
    // The article's day of publication comes.
    await database.tenant(company.id).write((tx) =>
      tx
        .update(articles)
        .set({ publishedAt: new Date('2026-01-01') })
        .where(eq(articles.id, scheduled)),
    )
    expect((await find({ search: 'quokkas' })).total).toBe(2)
  })

  test('finds the library’s articles too', async () => {
    const { find } = await open()
    const id = randomUUID()
    await superuser.query(
      `insert into articles (id, status, title, summary, category, body, body_html, author, reading_minutes, published_at)
       values ($1, 'published', 'Narwhals', 's', 'sleep', '{}', '', 'a', 1, now())`,
      [id],
    )
    expect(idsOf(await find({ search: 'narwhal' }))).toEqual([id])
    expect((await find({ search: 'narwahl' })).searchedFor).toBe('narwhals')
    await superuser.query('delete from articles where id = $1', [id])
    expect((await find({ search: 'narwhal' })).total).toBe(0)
  })
})

describe('what was mistyped', () => {
  test.each([
    ['slepe', 'sleep'],
    ['anxeity', 'anxiety'],
    ['menapouse', 'menopause'],
    ['exersise', 'exercise'],
    ['bakc', 'back'],
    ['insomia', 'insomnia'],
    ['tirednes', 'tiredness'],
    ['cholestorol', 'cholesterol'],
    ['ankxiety', 'anxiety'],
    ['zleep', 'sleep'],
    ['ménapause', 'menopause'],
  ])('"%s" is searched for as "%s"', async (typed, meant) => {
    const { add, find } = await open()
    const words = 'Sleep, anxiety, menopause, exercise, back pain, insomnia, tiredness and cholesterol.'
    const id = await add({ bodyText: words })
    // A misspelt word is corrected as a whole word, not as a prefix.
    const found = await find({ search: `${typed} pain` })
    expect(found.searchedFor).toBe(`${meant} pain`)
    expect(idsOf(found)).toEqual([id])
  })

  test('is mended inside of quotes, and beside words that were right', async () => {
    const { add, find } = await open()
    const id = await add({ bodyText: 'Take a deep breath now.' })
    expect(await find({ search: '"deep braeth" now' })).toMatchObject({
      searchedFor: '"deep breath" now',
      items: [{ id }],
    })
  })

  test('stays where articles have the word, though none has all of them or none is in the category', async () => {
    const { add, find } = await open()
    await add({ title: 'Sleep', category: 'sleep' })
    await add({ title: 'Sheep', category: 'work' })
    expect(await find({ search: 'sleep sheep' })).toMatchObject({ searchedFor: null, total: 2 })
    expect(await find({ search: 'sleep', category: 'work' })).toMatchObject({ searchedFor: null, total: 0 })
  })

  test('stays where nothing is near', async () => {
    const { add, find } = await open()
    await add({ title: 'Sleep' })
    expect(await find({ search: 'xylophone' })).toMatchObject({ searchedFor: null, total: 0 })
  })

  test('is never mended by another company’s words, nor by those of a draft or a scheduled article', async () => {
    const { add, find, company } = await open()
    const theirs = await open()
    await theirs.add({ title: 'Wolverine' })
    await add({ title: 'Wolverine', status: 'draft', publishedAt: null })
    const scheduled = await add({ title: 'Wolverine', publishedAt: tomorrow() })
    expect(await find({ search: 'wolverin3' })).toMatchObject({ searchedFor: null, total: 0 })
    expect(await find({ search: 'wolvirene' })).toMatchObject({ searchedFor: null, total: 0 })
    expect((await theirs.find({ search: 'wolvirene' })).searchedFor).toBe('wolverine')
    await database.tenant(company.id).write((tx) =>
      tx
        .update(articles)
        .set({ publishedAt: new Date('2026-01-01') })
        .where(eq(articles.id, scheduled)),
    )
    expect((await find({ search: 'wolvirene' })).searchedFor).toBe('wolverine')
  })

  test('is forgotten with the last article that had the word', async () => {
    const { add, find, company } = await open()
    const first = await add({ title: 'Axolotl' })
    const second = await add({ title: 'Axolotl' })
    const change = (id: string, title: string) =>
      database.tenant(company.id).write((tx) => tx.update(articles).set({ title }).where(eq(articles.id, id)))
    const known = async () =>
      (await superuser.query("select articles from article_words where word = 'axolotl'")).rows
    expect(await known()).toEqual([{ articles: 2 }])
    await change(first, 'Axolotls are gone')
    expect(await known()).toEqual([{ articles: 1 }])
    expect((await find({ search: 'axolotk' })).searchedFor).toBe('axolotl')
    await database.tenant(company.id).write((tx) => tx.delete(articles).where(eq(articles.id, second)))
    expect(await known()).toEqual([])
  })
})

test('whoever publishes at the same moment does not stop the others, and all are counted', async () => {
  const { add, find, company } = await open()
  const words = ['aardvark', 'bandicoot', 'cassowary', 'dingo']
  const write = (turn: number) => words.map((_, place) => words[(place + turn) % 4]).join(' ')
  const ids = await Promise.all(Array.from({ length: 8 }, (_, turn) => add({ bodyText: write(turn) })))
  await Promise.all(
    ids.map((id, turn) =>
      database.tenant(company.id).write((tx) =>
        tx
          .update(articles)
          .set({ title: words[turn % 4] ?? '', bodyText: '' })
          .where(eq(articles.id, id)),
      ),
    ),
  )
  const { rows } = await superuser.query(
    'select word, articles from article_words where company_id = $1 and word = any ($2) order by word',
    [company.id, words],
  )
  expect(rows).toEqual(words.map((word) => ({ word, articles: 2 })))
  expect((await find({ search: 'cassowray' })).total).toBe(2)
})

describe('the sentence that holds what was searched for', () => {
  const snippetOf = async (company: Awaited<ReturnType<typeof open>>, search: string) =>
    (await company.find({ search })).items[0]?.snippet ?? null

  test('is the one that holds most of it, with its words marked', async () => {
    const here = await open()
    await here.add({
      bodyText: 'Coffee keeps you up.\nA nap helps, e.g. at 2 p.m. Naps and coffee go together! The end.',
    })
    const snippet = await snippetOf(here, 'coffee nap')
    expect(textOf(snippet)).toBe('Naps and coffee go together!')
    expect(markedIn(snippet)).toEqual(['Naps', 'coffee'])
  })

  test('is the summary’s where the text has none, and there is none for a title alone', async () => {
    const here = await open()
    await here.add({ title: 'Hedgehogs', summary: 'Where badgers sleep. And why.', bodyText: 'Nothing.' })
    expect(textOf(await snippetOf(here, 'badgers'))).toBe('Where badgers sleep.')
    expect(await snippetOf(here, 'hedgehogs')).toBeNull()
    expect((await here.find({})).items[0]?.snippet).toBeNull()
  })

  test('marks other forms, accents and half typed words, and not what is unwanted', async () => {
    const here = await open()
    await here.add({ bodyText: 'Señor Café was sleeping at 7 <b>o’clock</b>.' })
    expect(markedIn(await snippetOf(here, 'senor cafe sleeps 7 -tea'))).toEqual([
      'Señor',
      'Café',
      'sleeping',
      '7',
    ])
    expect(markedIn(await snippetOf(here, 'was slee'))).toEqual(['sleeping'])
    expect(textOf(await snippetOf(here, 'sleep'))).toBe('Señor Café was sleeping at 7 <b>o’clock</b>.')
  })

  test('is cut where it is long, around the word', async () => {
    const here = await open()
    const words = 'many other words that say little '
    await here.add({ bodyText: `${words.repeat(20)}and then pelicans come ${words.repeat(20)}.` })
    const snippet = await snippetOf(here, 'pelican')
    expect(markedIn(snippet)).toEqual(['pelicans'])
    expect(textOf(snippet).length).toBeLessThanOrEqual(240)
    expect(textOf(snippet)).toMatch(/^….*pelicans come.*…$/)
  })
})

describe('hostile searches', () => {
  test.each([
    "'",
    '"',
    '""',
    "' or 1=1 --",
    '%',
    '_',
    '\\',
    "\\'",
    '&',
    '|',
    '!',
    '!!',
    '<->',
    '(',
    ')',
    '((',
    ':*',
    'a:*',
    'sleep:*',
    "sleep':*",
    'sleep & | !',
    '<3>',
    '-',
    '--',
    '-sleep',
    '- sleep',
    'or',
    'or or',
    '"or"',
    'OR sleep',
    '-"',
    '*',
    '💤',
    '\u202e',
    '\u0301',
    '\uD800',
    'ß',
    'İ',
    '\t',
    '..',
    'http://x/%00',
    'a'.repeat(200),
    '"'.repeat(200),
    '-a '.repeat(66),
    'a b '.repeat(50),
    "'".repeat(200),
    '(' + 'a|'.repeat(99),
    'the',
    'the and of',
    '\u{10ffff}',
    'sleep\u{10ffff}',
    '1e999',
    '٣',
    '睡眠',
  ])('%j is answered like any other', async (search) => {
    const { add, find } = await hostile
    await add({ title: 'Sleep 1' })
    const found = await find({ search })
    expect(found.items.length).toBeLessThanOrEqual(24)
    for (const sort of ['newest', 'relevance']) await find({ search, sort, saved: 'true' })
  })

  const hostile = open()

  test('with more than 200 characters, or the character 0, are refused by name', async () => {
    const { company } = await hostile
    const { accessToken: token } = await logIn(app, await makeMember(database, company))
    const refused = { status: 400, body: { code: 'invalid-input' } }
    for (const search of ['a'.repeat(201), 'a%00b'])
      expect(await ask(app, 'GET', `/api/articles?search=${search}`, { token })).toMatchObject(refused)
    for (const rest of ['sort=best', 'category=all', 'saved=perhaps', 'sort=relevance&cursor=1.2'])
      expect(await ask(app, 'GET', `/api/articles?${rest}`, { token })).toMatchObject(refused)
  })

  test('without a word show everything; with nothing but little words show nothing', async () => {
    const { add, find } = await open()
    const id = await add({ title: 'Zebras' })
    for (const search of ['', '   ', '?!', '"%"']) expect(idsOf(await find({ search }))).toEqual([id])
    for (const search of ['of the', 'and'])
      expect(await find({ search })).toMatchObject({ items: [], total: 0 })
  })
})

describe('pages', () => {
  test('show every article once in each order, also where many fit alike', async () => {
    const here = await open()
    const made = await fillWith(here.company, 60)
    for (const query of [
      { search: 'alike' },
      { search: 'alik' },
      { search: 'alkie' },
      { search: 'alike', sort: 'newest' },
      { sort: 'newest' },
      { search: 'alike', category: ['sleep', 'work'] },
    ]) {
      const whole = await here.find({ ...query, limit: '100' })
      const paged: string[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const page = await here.find({ ...query, limit: '7', ...(cursor ? { cursor } : {}) })
        paged.push(...idsOf(page))
        expect(page.total).toBe(60)
        cursor = page.next
      }
      expect(paged).toEqual(idsOf(whole))
      expect(paged.toSorted()).toEqual(made.toSorted())
    }
  })

  test('past the last one are empty, and the count stays', async () => {
    const here = await open()
    await fillWith(here.company, 3)
    const cursor = '0.00000000-0000-4000-8000-000000000000'
    expect(await here.find({ search: 'alike', cursor })).toEqual({
      ...{ items: [], next: null, total: 3, searchedFor: null, leftOut: [] },
    })
  })

  test('rank the newest of very many, go on by date after those, and count so far and no further', async () => {
    const here = await open()
    await fillWith(here.company, MAX_COUNTED + 50)
    const paged: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await here.find({ search: 'alike', limit: '100', ...(cursor ? { cursor } : {}) })
      expect(page.total).toBe(MAX_COUNTED)
      paged.push(...idsOf(page))
      cursor = page.next
    }
    expect(new Set(paged).size).toBe(MAX_COUNTED + 50)
    expect(paged.length).toBe(MAX_COUNTED + 50)
    expect((await here.find({})).total).toBe(MAX_COUNTED)
  })
})

/** Articles with equal scores, several of them published at the same time. */
async function fillWith(company: MadeCompany, count: number): Promise<string[]> {
  const made = Array.from({ length: count }, (_, place) => ({
    id: randomUUID(),
    companyId: company.id,
    status: 'published' as const,
    title: place % 3 === 0 ? 'Alike' : 'Much alike',
    summary: '',
    category: place % 2 === 0 ? ('sleep' as const) : ('work' as const),
    body: {},
    bodyHtml: '',
    bodyText: 'One of very many.',
    author: '',
    readingMinutes: 1,
    publishedAt: new Date(Date.UTC(2026, 0, 1 + (place % 5))),
  }))
  await database.tenant(company.id).write((tx) => tx.insert(articles).values(made))
  return made.map(({ id }) => id)
}

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { openPlans } from '#apps/server/test/plans.ts'
import { openWorld } from '#apps/server/test/world.ts'
import { parseSearchQuery } from '#platform/core/search-query.ts'
import { searchStore, type Search } from './search/store.ts'
import { articleStore } from './store.ts'

const { database, connection, superuser } = await openWorld()
const company = await makeCompany(database)
const member = await makeMember(database, company)

const COMPANIES = 40
const ARTICLES = 8000

const { rows, tenant: tenantOf, ...watched } = openPlans(connection)
const [store, searches] = [articleStore(rows), searchStore(rows)]
const tenant = tenantOf(company.id)
const reader = { tenant, language: 'es', spelling: 'en-GB' } as const
beforeAll(async () => {
  const others = await Promise.all(Array.from({ length: COMPANIES - 1 }, () => makeCompany(database)))
  const ids = [company, ...others].map(({ id }) => id)
  // Words by number: `all` is in every article, `word7` in a hundredth; words of letters alone are counted for mending.
  await superuser.query(
    `insert into articles (id, company_id, status, title, summary, category, body, body_html, body_text, author,
       reading_minutes, published_at, tags)
     select gen_random_uuid(), ($1::uuid[])[1 + n % $2], 'published', 'Title ' || n, '', 'sleep', '{}', '',
       'all word' || n % 100 || ' name' || n || ' name' || translate(n::text, '0123456789', 'abcdefghij'),
       'a', 1, now() - make_interval(mins => n), '{all}'
     from generate_series(1, $3::int) as n`,
    [ids, COMPANIES, ARTICLES],
  )
  await superuser.query('vacuum analyze articles, article_words')
})

const plansOf = async (work: () => Promise<unknown>) => (await watched.plansOf(work)).join('\n')

function searchFor(text: string): Search {
  const query = parseSearchQuery(text)
  return {
    wanted: query && { query, completions: [] },
    ...{ categories: undefined, order: 'relevance', limit: 25, after: undefined },
  }
}

describe('as the server, however many articles other companies have', () => {
  test.each(['word7', 'all', 'word7 all', 'name41', 'nobody', '"all word7"'])(
    'a search for "%s" reads the index of words',
    async (text) => {
      // Often enough for PostgreSQL to switch to a generic plan.
      for (let turn = 0; turn < 8; turn++) {
        const told = await plansOf(() => searches.find(tenant, searchFor(text)))
        expect(told).toMatch(/Bitmap Index Scan on articles_search\b/)
        expect(told).toMatch(/Index Cond: \(\(company_id = .*search @@/)
        expect(told).not.toMatch(/Seq Scan/)
      }
    },
  )

  test('mending reads the company’s and the library’s words, and no others', async () => {
    const told = await plansOf(() => searches.listSimilar(tenant, ['wrod7']))
    expect(told).toMatch(/Index Cond: \(\(?company_id = /)
    expect(told).not.toMatch(/Seq Scan/)
  })

  test('words are looked up by their stem and by their beginning', async () => {
    const told = await plansOf(() => searches.readWords(tenant, ['all'], 'nam'))
    expect(told).toMatch(/article_words_lexeme/)
    expect(told).not.toMatch(/Seq Scan/)
  })

  test('a page, its count, its cards, one article and what is related come from indexes', async () => {
    const after = { at: Date.now(), id: randomUUID() }
    const [first] = await store.list(reader, { categories: undefined, limit: 25, after: undefined })
    const id = first?.id ?? ''
    const all = { categories: undefined, limit: 25, after }
    for (const work of [
      () => store.list(reader, all),
      () => store.list(reader, { ...all, categories: ['sleep', 'work'] }),
      () => store.count(tenant, undefined),
      () => store.count(tenant, ['sleep']),
      () => store.listFound(reader, [id]),
      () => store.find(reader, id),
      () => store.listRelated(reader, { id, category: 'sleep', tags: ['all'] }),
      () => searches.findSaved(tenant, member.id, searchFor('all')),
    ]) {
      const told = await plansOf(work)
      expect(told).toMatch(/Index (?:Only )?Scan/)
      expect(told).not.toMatch(/Seq Scan on articles/)
    }
  })
})

test('a function across companies answers nobody who has no company, and for no other company', async () => {
  const client = new pg.Client({ ...connection, user: 'hale_app' })
  client.on('error', () => {})
  await client.connect()
  const ask = async () =>
    (
      await client.query<{ has: boolean; total: number }>(
        `select cross_tenant_has_articles('word7') as has, total
         from cross_tenant_find_articles('word7', null, true, 99999999999999, 'ffffffff-ffff-ffff-ffff-ffffffffffff', 5)`,
      )
    ).rows[0]
  expect(await ask()).toEqual({ has: false, total: 0 })
  await client.query("select set_config('hale.company', $1, false)", [company.id])
  const { rows } = await superuser.query<{ count: number }>(
    "select count(*)::int from articles where company_id = $1 and search @@ 'word7'",
    [company.id],
  )
  expect(rows[0]?.count).toBeLessThan(ARTICLES / 100)
  const mine = await ask()
  expect(mine?.total).toBe(rows[0]?.count)
  await client.query("select set_config('hale.company', $1, false)", [randomUUID()])
  expect(await ask()).toEqual({ has: false, total: 0 })
  await client.end()
})

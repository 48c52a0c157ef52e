import type pg from 'pg'
import { withSuperuser } from '../parts/database.ts'
import { articleMaker, vocabulary, type MadeArticle } from './made.ts'

const BATCH = 1000
const SEED = 7

/** Puts made-up articles into the database of a data folder, as many for each company; the demo's is one of them. */
export function fillArticles(dataDir: string, count: number, companies: number): Promise<void> {
  return withSuperuser(dataDir, async (client) => {
    const ids = await makeCompanies(client, companies)
    const make = articleMaker(vocabulary(), SEED)
    await inBulk(client, async () => {
      for (let made = 0; made < count; made += BATCH) {
        await insert(client, Array.from({ length: Math.min(BATCH, count - made) }, make), ids)
      }
    })
  })
}

/** Indexes and counts are made afterwards, at once: row by row would take half an hour. */
async function inBulk(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; made: string }>(
    "select indexname as name, indexdef as made from pg_indexes where indexname like 'articles_search%'",
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await client.query('alter table articles disable trigger count_words')
  await work()
  for (const { made } of rows) await client.query(made)
  await client.query('alter table articles enable trigger count_words')
  await client.query('delete from article_words where company_id is not null')
  await client.query(
    `insert into article_words (company_id, word, articles)
     select company_id, word, count(*) from articles, unnest(hale_words_of(title, tags, summary, body_text)) as word
     where company_id is not null group by company_id, word`,
  )
  await client.query('vacuum analyze articles, article_words')
}

async function makeCompanies(client: pg.Client, count: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `with made as (
       insert into companies (id, slug, name, country, design)
       select gen_random_uuid(), 'bench-' || n, 'Bench', 'US', '{}' from generate_series(1, $1::int - 1) as n
       returning id)
     select id from made union all select id from companies where is_default`,
    [count],
  )
  return rows.map(({ id }) => id)
}

async function insert(client: pg.Client, made: MadeArticle[], companies: string[]): Promise<void> {
  const rows = made.map((article, index) => ({ ...article, company_id: companies[index % companies.length] }))
  await client.query(
    `insert into articles (id, company_id, status, title, summary, category, tags, body, body_html, body_text, author,
       reading_minutes, published_at)
     select id, company_id, 'published', title, summary, category, tags, '{}', '', "bodyText", 'Bench', 3, "publishedAt"
     from jsonb_to_recordset($1) as made(id uuid, company_id uuid, title text, summary text, category text, tags text[],
       "bodyText" text, "publishedAt" timestamptz)`,
    [JSON.stringify(rows)],
  )
}

import type pg from 'pg'
import { withSuperuser } from '../parts/database.ts'
import { articleMaker, vocabulary, type MadeArticle } from './made.ts'

const BATCH = 1000
const SEED = 7
/** Author of all made-up articles. */
const AUTHOR = 'Bench'

/**
 * Puts made-up articles into the database of a data folder, as many for each company; the demo's is one of them. Reading a
 * text takes PostgreSQL 2 ms, so where there are more than `distinct`, those are copied with other dates.
 */
export function fillArticles(
  dataDir: string,
  count: number,
  companies: number,
  distinct = count,
): Promise<void> {
  return withSuperuser(dataDir, async (client) => {
    const ids = await makeCompanies(client, companies)
    const make = articleMaker(vocabulary(), SEED)
    await inBulk(client, async () => {
      for (let made = 0; made < distinct; made += BATCH) {
        await insert(client, Array.from({ length: Math.min(BATCH, distinct - made) }, make), ids)
      }
      await countWords(client)
      if (count > distinct) await copy(client, count / distinct - 1)
    })
  })
}

/** Drops search indexes and disables word counts during the work, which would take half an hour row by row. */
async function inBulk(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes
     where indexname like 'articles_search%' or indexname like 'articles_headings%'`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await client.query('alter table articles disable trigger count_added_words')
  await client.query("set maintenance_work_mem = '512MB'")
  await work()
  for (const { made } of rows) await client.query(made)
  await client.query('alter table articles enable trigger count_added_words')
  await client.query('vacuum analyze articles, article_words')
}

async function countWords(client: pg.Client): Promise<void> {
  await client.query('delete from article_words where company_id is not null')
  await client.query(
    `insert into article_words (company_id, word, articles)
     select company_id, word, count(*) from articles, unnest(hale_words_of(title, tags, summary, body_text)) as word
     where company_id is not null group by company_id, word`,
  )
}

/** Copies all articles `times` times with other dates. Generated columns become plain ones, to be copied too. */
async function copy(client: pg.Client, times: number): Promise<void> {
  await client.query(
    `alter table articles
       alter column search drop expression, alter column search set default '',
       alter column heading_search drop expression, alter column heading_search set default ''`,
  )
  await client.query(
    `insert into articles (id, company_id, status, title, summary, category, tags, body, body_html, body_text, author,
       reading_minutes, published_at, search, heading_search)
     select gen_random_uuid(), company_id, status, title, summary, category, tags, body, body_html, body_text, author,
       reading_minutes, now() - random() * interval '1 year', search, heading_search
     from articles, generate_series(1, $1) where author = $2`,
    [times, AUTHOR],
  )
  await client.query(
    'update article_words set articles = articles * ($1::integer + 1) where company_id is not null',
    [times],
  )
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

async function insert(client: pg.Client, madeArticles: MadeArticle[], companies: string[]): Promise<void> {
  const rows = madeArticles.map((article, index) => ({
    ...article,
    company_id: companies[index % companies.length],
  }))
  await client.query(
    `insert into articles (id, company_id, status, title, summary, category, tags, body, body_html, body_text, author,
       reading_minutes, published_at)
     select id, company_id, 'published', title, summary, category, tags, '{}', '<p>' || "bodyText" || '</p>', "bodyText", $2, 3,
       "publishedAt"
     from jsonb_to_recordset($1) as made(id uuid, company_id uuid, title text, summary text, category text, tags text[],
       "bodyText" text, "publishedAt" timestamptz)`,
    [JSON.stringify(rows), AUTHOR],
  )
}

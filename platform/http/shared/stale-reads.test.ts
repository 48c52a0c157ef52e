import { setImmediate } from 'node:timers/promises'
import { getArticle, listArticles } from '#features/articles/contract/articles.ts'
import { eq } from '../../db/drizzle.ts'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { logIn, makeArticle, makeCompany, makeMember, type MadeCompany } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'
import { articles } from '../../db/tables/content/articles.ts'

/** `npm run proof -- stale` sets 10,000. */
const OPERATIONS = Number(process.env['HALE_OPERATIONS'] ?? 300)
const COMPANIES = 2
const ARTICLES = 3
const READERS = 4
/** Percentage of operations that write; the others read. */
const WRITES = 20
const OPERATIONS_A_CUT = 150

const { app, database, superuser, anotherServer } = await openWorld()
const servers = [app, await anotherServer()]

/**
 * An article that only its writer changes: the newest edition that was certainly written, and the newest
 * whose write was begun.
 */
type Tracked = { id: string; company: MadeCompany; written: number; begun: number }

const random = Math.random
const pick = <Value>(values: readonly Value[]): Value => {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('There is nothing to choose from.')
  return value
}
const titleOf = ({ company }: Tracked, edition: number) => `Edition ${edition} of ${company.slug}`

/** Repeats a read until it succeeds: a caller who is cut off from the database gets a 503. */
async function get<Output extends z.ZodMiniType>(
  server: FastifyInstance,
  output: Output,
  url: string,
  token: string,
): Promise<z.infer<Output>> {
  for (;;) {
    const { status, body } = await ask(server, 'GET', url, { token })
    if (status === 200) return z.parse(output, body)
    expect(status).toBe(503)
  }
}

async function write(article: Tracked): Promise<void> {
  article.begun += 1
  const title = titleOf(article, article.begun)
  const change = () =>
    database
      .tenant(article.company.id)
      .write((tx) => tx.update(articles).set({ title }).where(eq(articles.id, article.id)))
  for (;;) {
    try {
      await change()
      break
    } catch {
      // A database that is closed for good refuses at once: others get their turn before the next try.
      await setImmediate()
    }
  }
  article.written = article.begun
}

function assertFresh(article: Tracked, title: string | undefined, atLeast: number): void {
  const [, edition, slug] = /^Edition (\d+) of (\S+)$/.exec(title ?? '') ?? []
  expect(slug).toBe(article.company.slug)
  expect(Number(edition)).toBeGreaterThanOrEqual(atLeast)
  expect(Number(edition)).toBeLessThanOrEqual(article.begun)
}

test(`${OPERATIONS} writes and reads by two servers that lose their database now and then: nobody reads what was there before`, async () => {
  const companies = await Promise.all(Array.from({ length: COMPANIES }, () => makeCompany(database)))
  const tracked: Tracked[] = []
  const actors: { tokens: string[]; own: Tracked[] }[] = []
  for (const company of companies) {
    const own: Tracked[] = []
    for (let made = 0; made < ARTICLES; made += 1) {
      const article = { id: '', company, written: 0, begun: 0 }
      article.id = await makeArticle(database, company, { title: titleOf(article, 0) })
      own.push(article)
    }
    tracked.push(...own)
    const people = await Promise.all(Array.from({ length: READERS }, () => makeMember(database, company)))
    const sessions = await Promise.all(people.map((person) => logIn(app, person)))
    actors.push({ tokens: sessions.map(({ accessToken }) => accessToken), own })
  }

  let left = OPERATIONS
  async function readOne(article: Tracked, token: string) {
    const atLeast = article.written
    const found = await get(pick(servers), getArticle.output, `/api/articles/${article.id}`, token)
    assertFresh(article, found.title, atLeast)
  }
  async function readList(own: Tracked[], token: string) {
    const atLeast = own.map(({ written }) => written)
    const { items } = await get(pick(servers), listArticles.output, '/api/articles', token)
    expect(items.length).toBe(own.length)
    for (const [index, article] of own.entries())
      assertFresh(article, items.find(({ id }) => id === article.id)?.title, atLeast[index] ?? 0)
  }
  /** Writes its own article and reads it, and all others, through any server. */
  async function act(article: Tracked) {
    const { tokens, own } = actors.find((one) => one.own.includes(article)) ?? pick(actors)
    while (left-- > 0) {
      if (left % OPERATIONS_A_CUT === 0) await cutOff()
      if (random() * 100 < WRITES) await write(article)
      else if (random() < 0.5) await readOne(pick(own), pick(tokens))
      else await readList(own, pick(tokens))
    }
  }
  try {
    await Promise.all(tracked.map(act))
  } finally {
    // A failure ends the other loops too: their database is closed after the test.
    left = 0
  }
})

/** Terminates half of the servers' connections to the database, whatever they are doing. */
async function cutOff(): Promise<void> {
  await superuser.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename = 'hale_app' and random() < 0.5`,
  )
}

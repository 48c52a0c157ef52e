import { article } from '../contract/articles.ts'
import { getReadingHistory, MAX_READING_HISTORY } from '../contract/reading.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { logIn, makeArticle, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const { app, database, superuser } = await openWorld()
const company = await makeCompany(database)
const missing = { status: 404, body: { code: 'article-not-found' } }

/** A member who reads, and says whether it helped. */
async function join(where = company) {
  const member = await makeMember(database, where)
  const { accessToken: token } = await logIn(app, member)
  const at = (id: string, more: string) => `/api/articles/${id}/${more}`
  return {
    member,
    read: (id: string) => ask(app, 'POST', at(id, 'read'), { token, body: {} }),
    vote: (id: string, isHelpful: boolean) => ask(app, 'PUT', at(id, 'vote'), { token, body: { isHelpful } }),
    takeBack: (id: string) => ask(app, 'DELETE', at(id, 'vote'), { token }),
    keep: (isOn: boolean) => ask(app, 'PUT', '/api/reading-history', { token, body: { isOn } }),
    clear: () => ask(app, 'DELETE', '/api/reading-history', { token }),
    async history() {
      const { body } = await ask(app, 'GET', '/api/reading-history', { token })
      const { isOn, items } = z.parse(getReadingHistory.output, body)
      return { isOn, ids: items.map(({ id }) => id) }
    },
    async isHelpful(id: string) {
      return z.parse(article, (await ask(app, 'GET', `/api/articles/${id}`, { token })).body).isHelpful
    },
  }
}

const make = (more = {}) => makeArticle(database, company, more)

async function countRows(table: string, memberId: string): Promise<number> {
  return (await superuser.query(`select from ${table} where member_id = $1`, [memberId])).rows.length
}

describe('whether an article helped', () => {
  test('is said once by each, changed, and taken back', async () => {
    const [reader, other, id] = [await join(), await join(), await make()]
    expect(await reader.isHelpful(id)).toBe(null)
    for (let turn = 0; turn < 2; turn++) expect((await reader.vote(id, true)).status).toBe(200)
    expect(await reader.isHelpful(id)).toBe(true)
    expect(await other.isHelpful(id), 'somebody else’s').toBe(null)
    await reader.vote(id, false)
    expect(await reader.isHelpful(id)).toBe(false)
    expect(await countRows('article_votes', reader.member.id)).toBe(1)
    for (let turn = 0; turn < 2; turn++) expect((await reader.takeBack(id)).status).toBe(200)
    expect(await reader.isHelpful(id)).toBe(null)
  })

  test('counts in the month in which it was said, unless it was changed later', async () => {
    const [reader, id] = [await join(), await make()]
    await reader.vote(id, true)
    const before = '2026-01-01'
    await superuser.query('update article_votes set month = $1 where article_id = $2', [before, id])
    const monthOf = async () => {
      const found = await superuser.query<{ month: string }>(
        'select month::text from article_votes where article_id = $1',
        [id],
      )
      return found.rows[0]?.month
    }
    await reader.vote(id, true)
    expect(await monthOf()).toBe(before)
    await reader.vote(id, false)
    expect(await monthOf()).not.toBe(before)
  })

  test('is not asked about what the member cannot see', async () => {
    const reader = await join(await makeCompany(database))
    const id = await make()
    expect(await reader.vote(id, true)).toMatchObject(missing)
    expect(await reader.takeBack(id)).toMatchObject(missing)
  })
})

describe('a reading history', () => {
  test('has what was read, last read first, and nobody else’s', async () => {
    const [reader, other, first, second] = [await join(), await join(), await make(), await make()]
    for (const id of [first, second, first]) expect((await reader.read(id)).status).toBe(200)
    expect(await reader.history()).toEqual({ isOn: true, ids: [first, second] })
    expect(await other.history()).toEqual({ isOn: true, ids: [] })
  })

  test('keeps the newest only, and none that can no longer be seen', async () => {
    const reader = await join()
    await superuser.query(
      `insert into articles (id, company_id, status, published_at, title, summary, category, body, body_html, author, reading_minutes)
       select gen_random_uuid(), company_id, status, published_at, title, summary, category, body, body_html, author, reading_minutes
       from articles, generate_series(1, $2) where id = $1`,
      [await make({ title: 'Copied often' }), MAX_READING_HISTORY],
    )
    await superuser.query(
      `insert into read_articles (company_id, member_id, article_id, read_at)
       select $1, $2, id, now() - interval '1 day' from articles where title = 'Copied often'`,
      [company.id, reader.member.id],
    )
    const [last, hidden] = [await make(), await make()]
    await reader.read(hidden)
    await reader.read(last)
    await superuser.query("update articles set status = 'draft' where id = $1", [hidden])
    const { ids } = await reader.history()
    expect(ids[0]).toBe(last)
    expect(ids).toHaveLength(MAX_READING_HISTORY - 1)
    expect(await countRows('read_articles', reader.member.id)).toBe(MAX_READING_HISTORY)
  })

  test('is cleared, and goes on', async () => {
    const [reader, id] = [await join(), await make()]
    await reader.read(id)
    expect((await reader.clear()).status).toBe(200)
    expect(await reader.history()).toEqual({ isOn: true, ids: [] })
    await reader.read(id)
    expect((await reader.history()).ids).toEqual([id])
  })

  test('that is switched off is deleted, with what no total has counted, and keeps nothing more', async () => {
    const [reader, id] = [await join(), await make()]
    await reader.read(id)
    await reader.keep(false)
    expect((await reader.read(id)).status).toBe(200)
    expect(await reader.history()).toEqual({ isOn: false, ids: [] })
    for (const table of ['read_articles', 'article_reads'])
      expect(await countRows(table, reader.member.id)).toBe(0)
    await reader.keep(true)
    await reader.read(id)
    expect((await reader.history()).ids).toEqual([id])
    expect(await countRows('article_reads', reader.member.id)).toBe(1)
  })
})

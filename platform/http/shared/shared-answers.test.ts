import { getArticle, listArticles } from '#features/articles/contract/articles.ts'
import { getDesign } from '#features/companies/contract/companies.ts'
import { listServices } from '#features/services/contract/services.ts'
import { getVideo, listVideos } from '#features/videos/contract/videos.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { draftClient } from '#apps/server/test/documents/drafts.ts'
import { logIn, makeArticle, makeCompany, makeMember, makeVideo } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const { app, database, superuser, anotherServer } = await openWorld()
const other = await anotherServer()
const company = await makeCompany(database)
const elsewhere = await makeCompany(database)
const [member, colleague, stranger, editor] = [
  await makeMember(database, company),
  await makeMember(database, company),
  await makeMember(database, elsewhere),
  await makeMember(database, company, 'editor'),
]
const tokens = { member: '', colleague: '', stranger: '', editor: '' }

beforeAll(async () => {
  for (const [name, person] of Object.entries({ member, colleague, stranger, editor }))
    Object.assign(tokens, { [name]: (await logIn(app, person)).accessToken })
})

async function read<Output extends z.ZodMiniType>(
  output: Output,
  url: string,
  { server = app, token = tokens.member }: { server?: FastifyInstance; token?: string } = {},
): Promise<z.infer<Output>> {
  return z.parse(output, (await ask(server, 'GET', url, { token })).body)
}

const titles = async (from: { server?: FastifyInstance; token?: string } = {}) =>
  (await read(listArticles.output, '/api/articles', from)).items.map(({ title }) => title)

/**
 * Changes a table without its triggers, so that a caller who then gets the old content was served from the
 * cache.
 */
async function changeUnnoticed(table: string, change: string): Promise<void> {
  await superuser.query(`alter table ${table} disable trigger user`)
  await superuser.query(change)
  await superuser.query(`alter table ${table} enable trigger user`)
}

describe('what is the same for all members of a company', () => {
  test('is answered from memory, and made again once the company’s content has changed', async () => {
    const id = await makeArticle(database, company, { title: 'First' })
    expect(await titles()).toContain('First')
    await changeUnnoticed('articles', `update articles set title = 'Unnoticed' where id = '${id}'`)
    expect(await titles({ token: tokens.colleague })).toContain('First')
    await makeArticle(database, company, { title: 'Second' })
    expect(await titles()).toEqual(expect.arrayContaining(['Unnoticed', 'Second']))
  })

  test('is seen by everybody on every server as soon as an editor has published it', async () => {
    const drafts = draftClient(other, tokens.editor)
    const id = await drafts.make({ title: 'A new page' })
    for (const server of [app, other]) expect(await titles({ server })).not.toContain('A new page')
    await drafts.publish(id, 2)
    for (const server of [app, other]) expect(await titles({ server })).toContain('A new page')
    await drafts.unpublish(id)
    for (const server of [app, other]) {
      expect(await titles({ server })).not.toContain('A new page')
      expect(await ask(server, 'GET', `/api/articles/${id}`, { token: tokens.member })).toMatchObject({
        status: 404,
      })
    }
  })

  test('is seen at the moment that it was scheduled for', async () => {
    const halfAnHour = 30 * 60 * 1000
    const publishedAt = new Date(Date.now() + halfAnHour)
    const id = await makeArticle(database, company, { title: 'At last', publishedAt })
    expect(await titles()).not.toContain('At last')
    // The database’s clock cannot be moved, so the publication is moved to now; the server’s clock is moved.
    await changeUnnoticed('articles', `update articles set published_at = now() where id = '${id}'`)
    const performanceNow = performance.now.bind(performance)
    let passed = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => performanceNow() + passed)
    onTestFinished(() => clock.mockRestore())
    expect(await titles(), 'is answered from memory').not.toContain('At last')
    // One second more, because on a fast machine all of this takes less than the rounding of a timestamp.
    passed = halfAnHour + 1000
    expect(await titles()).toContain('At last')
  })

  test('ends with addresses that are signed for a week', async () => {
    let days = 0
    const later = await openWorld({ now: () => Date.now() + days * 24 * 60 * 60 * 1000 })
    const owner = await makeCompany(later.database)
    const { accessToken } = await logIn(later.app, await makeMember(later.database, owner))
    const id = await makeArticle(later.database, owner, { title: 'This week' })
    const list = async () => (await ask(later.app, 'GET', '/api/articles', { token: accessToken })).body
    const before = await list()
    await later.superuser.query('alter table articles disable trigger user')
    await later.superuser.query("update articles set title = 'Next week' where id = $1", [id])
    expect(await list()).toEqual(before)
    days = 7
    expect(JSON.stringify(await list())).toContain('Next week')
  })

  test('is of one company, and of people who are still signed in', async () => {
    const id = await makeArticle(database, company, { title: 'Ours alone' })
    expect(await titles()).toContain('Ours alone')
    expect(await titles({ token: tokens.stranger })).not.toContain('Ours alone')
    const url = `/api/articles/${id}`
    expect(await ask(app, 'GET', url, { token: tokens.member })).toMatchObject({ status: 200 })
    expect(await ask(app, 'GET', url, { token: tokens.stranger })).toMatchObject({ status: 404 })
    expect(await ask(app, 'GET', url)).toMatchObject({ status: 401 })
    const leaver = await makeMember(database, company)
    const { accessToken: token } = await logIn(app, leaver)
    expect(await titles({ token })).toContain('Ours alone')
    await superuser.query('update members set disabled_at = now() where id = $1', [leaver.id])
    expect(await ask(app, 'GET', '/api/articles', { token })).toMatchObject({ status: 403 })
  })

  test('is not sent again to a caller that has it', async () => {
    const get = (known: string) =>
      ask(app, 'GET', '/api/articles', { token: tokens.member, headers: { 'if-none-match': known } })
    const { status, headers } = await get('"another"')
    expect(status).toBe(200)
    const tag = String(headers.etag)
    expect(await get(`"another", W/${tag}`)).toMatchObject({ status: 304, body: undefined })
    await makeArticle(database, company, { title: 'Newer' })
    expect(await get(tag)).toMatchObject({ status: 200 })
  })

  test('is made again when the database was away', async () => {
    await makeArticle(database, company, { title: 'Before the storm' })
    expect(await titles()).toContain('Before the storm')
    await superuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'hale_app'`,
    )
    await superuser.query("update articles set title = 'After it' where title = 'Before the storm'")
    await expect.poll(() => titles()).toContain('After it')
    expect(await titles({ server: other })).toContain('After it')
  })
})

test('what a person saved or watched is theirs, and shown to nobody else', async () => {
  const id = await makeArticle(database, company)
  const video = await makeVideo(database, company, { seconds: 100 })
  const ownOf = async (token: string) => {
    const [article, one, list] = [
      await read(getArticle.output, `/api/articles/${id}`, { token }),
      await read(getVideo.output, `/api/videos/${video}`, { token }),
      await read(listVideos.output, '/api/videos', { token }),
    ]
    const inList = list.items.find((card) => card.id === video)
    return [article.saved, one.saved, one.watched, one.resumeAt, inList?.watched]
  }
  const nothing = [false, false, 0, null, 0]
  expect(await ownOf(tokens.member)).toEqual(nothing)
  const put = (url: string, body = {}) => ask(app, 'PUT', url, { token: tokens.member, body })
  await put(`/api/articles/${id}/saved`)
  await put(`/api/videos/${video}/saved`)
  await put(`/api/videos/${video}/position`, { position: 40, secondsAgo: 0 })
  expect(await ownOf(tokens.member)).toEqual([true, true, 0.4, 40, 0.4])
  expect(await ownOf(tokens.colleague)).toEqual(nothing)
})

test.each([
  ['a video', 'videos', () => makeVideo(database, company, { title: 'A change' }), '/api/videos', listVideos],
  [
    'the company’s name',
    'companies',
    () => rename('A change'),
    '/api/authorization/companies/design',
    getDesign,
  ],
  ['a service', 'services', () => addService('A change'), '/api/services', listServices],
])('a change of %s counts at once', async (_, __, change, url, { output }) => {
  const before = JSON.stringify(await read(output, url))
  expect(before).not.toContain('A change')
  await change()
  for (const server of [app, other])
    expect(JSON.stringify(await read(output, url, { server }))).toContain('A change')
})

async function rename(name: string): Promise<void> {
  await superuser.query('update companies set name = $1 where id = $2', [name, company.id])
}

async function addService(title: string): Promise<void> {
  await superuser.query(
    `insert into services (id, company_id, key, is_on, position, status, published_at, title, summary)
     values (gen_random_uuid(), $1, 'corpcare', true, 1, 'published', now(), $2, '')`,
    [company.id, title],
  )
}

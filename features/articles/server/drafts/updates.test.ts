import { listAudit } from '#features/audit/contract/audit.ts'
import { getArticle, listArticles } from '../../contract/articles.ts'
import { publishDraft, type ArticleContent } from '../../contract/drafts.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { draftClient, publishableArticle } from '#apps/server/test/documents/drafts.ts'
import { makeUpdateDue } from '#apps/server/test/documents/updates.ts'
import { makeTwoColorPicture, upload } from '#apps/server/test/documents/uploads.ts'
import { logIn, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'
import { uploadPicture } from '#features/pictures/contract/pictures.ts'

const world = await openWorld()
const { app, database, superuser, work } = world
const company = await makeCompany(database)
const enter = async (role: 'member' | 'editor') => {
  const member = await makeMember(database, company, role)
  return { member, token: (await logIn(app, member)).accessToken }
}
const writer = await enter('editor')
const editor = draftClient(app, writer.token)
const reader = await enter('member')
const HOUR = 60 * 60 * 1000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR)

const read = async (id: string) =>
  z.parse(getArticle.output, (await ask(app, 'GET', `/api/articles/${id}`, { token: reader.token })).body)
const titleOf = async (id: string) => (await read(id)).title
const cancel = (id: string, token = writer.token) => ask(app, 'DELETE', `/api/drafts/${id}/update`, { token })

/** Makes an article that members see, changed once since: version 3, with another title. */
async function makeChanged(more: Partial<ArticleContent> = {}): Promise<string> {
  const id = await editor.make()
  await editor.publish(id, 2)
  await editor.save(id, 2, { ...publishableArticle, title: 'Newer', ...more })
  return id
}

const letTimeCome = (id: string) => makeUpdateDue(world, 'article', id)

const auditOf = async (id: string) => {
  const { rows } = await superuser.query<{ action: string; actor_id: string | null }>(
    "select action, actor_id from audit where detail->>'article' = $1 order by position",
    [id],
  )
  return rows
}

describe('an update that is to be published later', () => {
  test('is what members see from its time on, and not before', async () => {
    const id = await makeChanged()
    const at = inHours(1)
    const before = await read(id)
    const { body } = await editor.publish(id, 3, at)
    expect(z.parse(publishDraft.output, body)).toEqual({
      ...{ state: 'published', publishedAt: before.publishedAt, publishedVersion: 2 },
      update: { version: 3, at: at.toISOString() },
    })
    await work('article-update')
    expect(await read(id)).toEqual(before)
    expect(await editor.get(id)).toMatchObject({
      ...{ state: 'published', version: 3, publishedVersion: 2 },
      update: { version: 3, at: at.toISOString() },
    })
    await letTimeCome(id)
    const after = await read(id)
    expect(after).toMatchObject({ title: 'Newer', publishedAt: before.publishedAt })
    expect(after.updatedAt).not.toBeNull()
    expect(await editor.get(id)).toMatchObject({ version: 3, publishedVersion: 3, update: null })
    const by = { actor_id: writer.member.id }
    expect(await auditOf(id)).toEqual([
      { action: 'article.published', ...by },
      { action: 'article.update-scheduled', ...by },
      { action: 'article.published', ...by },
    ])
    expect((await editor.revisions(id)).items[0]).toMatchObject({ version: 3, kind: 'published' })
  })

  test('is looked at when its job runs too early, and waits', async () => {
    const id = await makeChanged()
    await editor.publish(id, 3, inHours(1))
    await superuser.query('update jobs set due_at = now() where subject_id = $1', [id])
    await work('article-update')
    expect(await titleOf(id)).toBe(publishableArticle.title)
    const { rows } = await superuser.query(
      "select due_at > now() + interval '59 minutes' as later from jobs where subject_id = $1",
      [id],
    )
    expect(rows).toContainEqual({ later: true })
  })

  test('is the version that was scheduled, whatever is written after it', async () => {
    const id = await makeChanged()
    await editor.publish(id, 3, inHours(1))
    await editor.save(id, 3, { ...publishableArticle, title: 'Newest' })
    expect((await editor.revisions(id)).items).toMatchObject([
      { version: 4, kind: 'saved' },
      { version: 3, kind: 'scheduled' },
      { version: 2, kind: 'published' },
      {},
    ])
    await letTimeCome(id)
    expect(await titleOf(id)).toBe('Newer')
    expect(await editor.get(id)).toMatchObject({
      version: 4,
      publishedVersion: 3,
      content: { title: 'Newest' },
    })
  })

  test('is kept however often the article is saved after it', async () => {
    const id = await makeChanged()
    await editor.publish(id, 3, inHours(1))
    await superuser.query(
      `insert into document_revisions (company_id, type, document_id, version, save_id, kind, content, saved_at)
       select company_id, type, id, 3 + n, gen_random_uuid(), 'saved', $2, now()
       from documents, generate_series(1, 250) as n where id = $1`,
      [id, JSON.stringify(publishableArticle)],
    )
    await superuser.query('update documents set version = 253 where id = $1', [id])
    expect((await editor.save(id, 253, { ...publishableArticle, title: 'Newest' })).status).toBe(200)
    expect((await editor.revision(id, 4)).status, 'an old save').toBe(404)
    await letTimeCome(id)
    expect(await titleOf(id)).toBe('Newer')
  })

  test('can have another time, and a newer version in its place', async () => {
    const id = await makeChanged()
    await editor.publish(id, 3, inHours(1))
    await editor.save(id, 3, { ...publishableArticle, title: 'Newest' })
    const at = inHours(2)
    expect((await editor.publish(id, 4, at)).body).toMatchObject({
      update: { version: 4, at: at.toISOString() },
    })
    await letTimeCome(id)
    expect(await titleOf(id)).toBe('Newest')
  })

  test('is for the version that the editor has seen', async () => {
    const id = await makeChanged()
    expect(await editor.publish(id, 2, inHours(1))).toMatchObject({
      ...{ status: 409, body: { code: 'article-changed' } },
    })
    expect((await editor.get(id)).update).toBeNull()
  })

  test('is refused while something is missing', async () => {
    const id = await makeChanged({ summary: '' })
    expect(await editor.publish(id, 3, inHours(1))).toMatchObject({
      body: { code: 'article-incomplete', issues: [{ path: 'summary' }] },
    })
    expect((await editor.get(id)).update).toBeNull()
  })

  test('is in the list of what is published, and in that of what is scheduled', async () => {
    const id = await makeChanged()
    const at = inHours(1)
    await editor.publish(id, 3, at)
    const listed = async (state: string) =>
      (await editor.list(`?state=${state}&limit=100`)).items.find((one) => one.id === id)
    expect((await listed('published'))?.update).toEqual({ version: 3, at: at.toISOString() })
    expect((await listed('scheduled'))?.state).toBe('published')
    expect(await listed('draft')).toBeUndefined()
    await cancel(id)
    expect(await listed('scheduled')).toBeUndefined()
  })

  test('moves shared answers on, as every change of what members see does', async () => {
    const id = await makeChanged({ title: 'A wholly new title' })
    await editor.publish(id, 3, inHours(1))
    const list = () => ask(app, 'GET', '/api/articles?limit=100', { token: reader.token })
    const titles = async () =>
      z.parse(listArticles.output, (await list()).body).items.map(({ title }) => title)
    expect(await titles()).not.toContain('A wholly new title')
    await letTimeCome(id)
    expect(await titles()).toContain('A wholly new title')
  })
})

describe('a scheduled update is not made', () => {
  test('once it is cancelled, which can be said twice', async () => {
    const id = await makeChanged()
    await editor.publish(id, 3, inHours(1))
    expect(await cancel(id)).toMatchObject({ status: 200, body: { isCancelled: true } })
    expect(await cancel(id)).toMatchObject({ status: 200, body: { isCancelled: false } })
    expect((await editor.get(id)).update).toBeNull()
    await letTimeCome(id)
    expect(await titleOf(id)).toBe(publishableArticle.title)
    const actions = (await auditOf(id)).map(({ action }) => action)
    expect(actions).toEqual(['article.published', 'article.update-scheduled', 'article.update-cancelled'])
  })

  test.each<[string, (id: string) => Promise<unknown>]>([
    [
      'another version is published at once',
      async (id) => {
        await editor.save(id, 3, { ...publishableArticle, title: 'At once' })
        await editor.publish(id, 4)
      },
    ],
    [
      'the article is unpublished, also once it is published again',
      async (id) => {
        await editor.unpublish(id)
        await editor.republish(id)
      },
    ],
    [
      'the article is deleted, also once it is restored',
      async (id) => {
        await editor.remove(id)
        await editor.restore(id)
      },
    ],
  ])('once %s', async (_what, change) => {
    const id = await makeChanged()
    await editor.publish(id, 3, inHours(1))
    await change(id)
    expect((await editor.get(id)).update).toBeNull()
    await letTimeCome(id)
    expect(await titleOf(id)).not.toBe('Newer')
  })

  test('where something that it shows has been deleted meanwhile, and its editors see that', async () => {
    const { body } = await upload(app, writer.token, await makeTwoColorPicture(640, 480).jpeg().toBuffer())
    const picture = z.parse(uploadPicture.output, body)
    await superuser.query("update pictures set state = 'ready', widths = '{320,640}' where id = $1", [
      picture.id,
    ])
    const id = await makeChanged({
      picture: { from: 'company', id: picture.id, alt: 'A hill', decorative: false },
    })
    expect((await editor.publish(id, 3, inHours(1))).status).toBe(200)
    await superuser.query('delete from pictures where id = $1', [picture.id])
    await letTimeCome(id)
    expect(await titleOf(id)).toBe(publishableArticle.title)
    const { update } = await editor.get(id)
    expect(Date.parse(update?.at ?? '')).toBeLessThan(Date.now())
    await editor.save(id, 3, { ...publishableArticle, title: 'Put right' })
    expect((await editor.publish(id, 4)).body).toMatchObject({ publishedVersion: 4, update: null })
  })

  test('by somebody of another company, nor cancelled', async () => {
    const id = await makeChanged()
    await editor.publish(id, 3, inHours(1))
    const stranger = await makeMember(database, await makeCompany(database), 'editor')
    const { accessToken } = await logIn(app, stranger)
    expect(await cancel(id, accessToken)).toMatchObject({ status: 404, body: { code: 'article-not-found' } })
    expect((await cancel(id, reader.token)).status).toBe(403)
    expect((await editor.get(id)).update).not.toBeNull()
  })
})

describe('an editor who leaves', () => {
  let id: string
  beforeAll(async () => {
    const leaving = await enter('editor')
    id = await makeChanged()
    await draftClient(app, leaving.token).publish(id, 3, inHours(1))
    await superuser.query('delete from members where id = $1', [leaving.member.id])
  })

  test('leaves the update, which is published by a former member', async () => {
    await letTimeCome(id)
    expect(await titleOf(id)).toBe('Newer')
    const admin = await logIn(app, await makeMember(database, company, 'admin'))
    const { body } = await ask(app, 'GET', '/api/audit?limit=100', { token: admin.accessToken })
    const entries = z
      .parse(listAudit.output, body)
      .items.filter(
        ({ action, subject }) =>
          action === 'article.published' && subject?.kind === 'article' && subject.id === id,
      )
    expect(entries.map(({ actor }) => actor.kind)).toEqual(['hale', 'person'])
  })
})

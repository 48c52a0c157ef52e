import { randomUUID } from 'node:crypto'
import { getRevision } from '../../contract/drafts.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { draftClient, publishableArticle } from '#apps/server/test/documents/drafts.ts'
import { logIn, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { openWorld } from '#apps/server/test/world.ts'

const { app, database, superuser } = await openWorld()
const company = await makeCompany(database)
const enter = async (at = company) => {
  const { accessToken } = await logIn(app, await makeMember(database, at, 'editor'))
  return draftClient(app, accessToken)
}
const editor = await enter()
const titled = (title: string) => ({ ...publishableArticle, title })

/** Sets back the times of all revisions. */
const letPass = (id: string, minutes: number) =>
  superuser.query(
    `update document_revisions set began_at = began_at - make_interval(mins => $2), saved_at = saved_at - make_interval(mins => $2)
     where document_id = $1`,
    [id, minutes],
  )

const versionsOf = async (id: string) => (await editor.revisions(id)).items.map(({ version }) => version)

async function titleOf(id: string, version: number): Promise<string> {
  const { body } = await editor.revision(id, version)
  return z.parse(getRevision.output, body).content.title
}

describe('the saves of one opened editor', () => {
  test('become one revision for five minutes, which holds the newest of them', async () => {
    const id = await editor.make()
    const editing = randomUUID()
    await editor.save(id, 2, titled('One'), { editing })
    await letPass(id, 3)
    await editor.save(id, 3, titled('Two'), { editing })
    expect(await versionsOf(id)).toEqual([4, 2, 1])
    await letPass(id, 3)
    // Counted from when the revision began, not from its last save.
    await editor.save(id, 4, titled('Three'), { editing })
    expect(await versionsOf(id)).toEqual([5, 4, 2, 1])
    expect(await Promise.all([4, 5].map((version) => titleOf(id, version)))).toEqual(['Two', 'Three'])
    expect(await editor.revision(id, 3)).toMatchObject({ body: { code: 'revision-not-found' } })
  })

  test('never fold away what somebody else saved, nor what was saved before they did', async () => {
    const id = await editor.make()
    const colleague = await enter()
    const [mine, theirs] = [randomUUID(), randomUUID()]
    await editor.save(id, 2, titled('Mine'), { editing: mine })
    await colleague.save(id, 3, titled('Theirs'), { editing: theirs })
    await editor.save(id, 4, titled('Mine again'), { editing: mine })
    expect(await versionsOf(id)).toEqual([5, 4, 3, 2, 1])
    expect(await titleOf(id, 4)).toBe('Theirs')
  })

  test('of one person in two windows are kept apart', async () => {
    const id = await editor.make()
    await editor.save(id, 2, titled('First window'), { editing: randomUUID() })
    await editor.save(id, 3, titled('Second window'), { editing: randomUUID() })
    expect(await versionsOf(id)).toEqual([4, 3, 2, 1])
  })

  test('of somebody else under the same name are theirs', async () => {
    const id = await editor.make()
    const editing = randomUUID()
    await editor.save(id, 2, titled('Mine'), { editing })
    await (await enter()).save(id, 3, titled('Theirs'), { editing })
    expect(await versionsOf(id)).toEqual([4, 3, 2, 1])
  })

  test('never fold away what was published', async () => {
    const id = await editor.make()
    const editing = randomUUID()
    await editor.save(id, 2, titled('Published'), { editing })
    expect((await editor.publish(id, 3)).status).toBe(200)
    await editor.save(id, 3, titled('Later'), { editing })
    const { items } = await editor.revisions(id)
    expect(items.map(({ version, kind }) => [version, kind])).toEqual([
      [4, 'saved'],
      [3, 'published'],
      [2, 'saved'],
      [1, 'saved'],
    ])
  })
})

test('what is brought back is a revision of its own, before and after', async () => {
  const id = await editor.make()
  const editing = randomUUID()
  await editor.save(id, 2, titled('Newer'), { editing })
  await editor.save(id, 3, publishableArticle, { editing, restored: 2 })
  await editor.save(id, 4, titled('Newest'), { editing })
  const { items } = await editor.revisions(id)
  expect(items.slice(0, 3).map(({ version, kind }) => [version, kind])).toEqual([
    [5, 'saved'],
    [4, 'restored'],
    [3, 'saved'],
  ])
})

test('the newest two hundred are kept, and all that were published', async () => {
  const id = await editor.make()
  await editor.publish(id, 2)
  for (let version = 2; version <= 205; version++) await editor.save(id, version, titled(`Title ${version}`))
  const kept: number[] = []
  for (let before: number | null = 1000; before !== null;) {
    const page = await editor.revisions(id, `?limit=90&before=${before}`)
    kept.push(...page.items.map(({ version }) => version))
    before = page.next
  }
  expect(kept).toEqual([...Array.from({ length: 200 }, (_, place) => 206 - place), 2])
})

test('saves that others stand for are forgotten after a day', async () => {
  const id = await editor.make()
  const editing = randomUUID()
  await editor.save(id, 2, titled('One'), { editing })
  await editor.save(id, 3, titled('Two'), { editing })
  await letPass(id, 25 * 60)
  await editor.save(id, 4, titled('Three'), { editing })
  const { rows } = await superuser.query<{ version: number }>(
    'select version from document_revisions where document_id = $1 order by version',
    [id],
  )
  expect(rows.map(({ version }) => version)).toEqual([1, 2, 4, 5])
})

test('an article or a version that is not there is told apart', async () => {
  const id = await editor.make()
  const never = randomUUID()
  expect(await editor.revision(id, 99)).toMatchObject({ status: 404, body: { code: 'revision-not-found' } })
  expect(await editor.revision(never, 1)).toMatchObject({ status: 404, body: { code: 'article-not-found' } })
  await expect(editor.revisions(never)).rejects.toThrow('article-not-found')
  await expect((await enter(await makeCompany(database))).revisions(id)).rejects.toThrow('article-not-found')
  expect((await editor.revisions(id, '?before=1')).items).toEqual([])
})

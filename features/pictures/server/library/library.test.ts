import { uploadPicture, listPictures, listPictureUses } from '../../contract/pictures.ts'
import { getArticle } from '#features/articles/contract/articles.ts'
import { describe, expect, test } from 'vitest'
import { draftClient } from '#apps/server/test/documents/drafts.ts'
import { logIn, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { makeTwoColorPicture, upload } from '#apps/server/test/documents/uploads.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const { app, database, superuser, files, work } = await openWorld()

async function enter() {
  const company = await makeCompany(database)
  const { accessToken: token } = await logIn(app, await makeMember(database, company, 'editor'))
  const call = (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) =>
    ask(app, method, `/api/pictures${path}`, { token, ...(body && { body }) })
  return {
    ...{ company, token, call, drafts: draftClient(app, token) },
    async add(width = 400): Promise<string> {
      const { body } = await upload(app, token, await makeTwoColorPicture(width, 300).jpeg().toBuffer())
      return uploadPicture.output.parse(body).id
    },
    list: async (query = '') => listPictures.output.parse((await call('GET', query)).body),
    uses: async (id: string) => listPictureUses.output.parse((await call('GET', `/${id}/uses`)).body).items,
  }
}

const leading = (id: string) => ({ from: 'company', id, alt: 'A lamp', decorative: false }) as const

describe('the pictures of a company', () => {
  test('are listed newest first, a page at a time, and found by what they show', async () => {
    const { add, call, list } = await enter()
    const [lamp, desk, door] = [await add(), await add(), await add()]
    await call('PUT', `/${lamp}`, { alt: 'A lamp on a 100% oak desk', focus: null })
    const first = await list('?limit=2')
    expect(first.items.map(({ id }) => id)).toEqual([door, desk])
    const rest = await list(`?limit=2&cursor=${first.next}`)
    expect(rest).toMatchObject({ items: [{ id: lamp, picture: { width: 400, height: 300 } }], next: null })
    expect(rest.items[0]?.bytes).toBeGreaterThan(100)
    expect((await list('?search=LAMP')).items.map(({ id }) => id)).toEqual([lamp])
    expect((await list('?search=100%25')).items.map(({ id }) => id)).toEqual([lamp])
    expect((await list('?search=%25%25')).items).toEqual([])
  })

  test('are nobody else’s', async () => {
    const [ours, theirs] = [await enter(), await enter()]
    const id = await ours.add()
    expect((await theirs.list()).items).toEqual([])
    for (const answer of [
      await theirs.call('PUT', `/${id}`, { alt: 'Theirs', focus: null }),
      await theirs.call('GET', `/${id}/uses`),
      await theirs.call('DELETE', `/${id}`),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'picture-not-found' } })
    expect((await ours.list()).items).toMatchObject([{ id, picture: { alt: '' } }])
  })

  test('are as many as they may be, and no more', async () => {
    const { add, company, token } = await enter()
    await add()
    await superuser.query(
      `insert into pictures (id, company_id, state, width, height, bytes)
       select gen_random_uuid(), $1, 'ready', 8, 8, 8 from generate_series(1, 4999)`,
      [company.id],
    )
    const { status, code } = await upload(app, token, await makeTwoColorPicture().jpeg().toBuffer())
    expect({ status, code }).toEqual({ status: 409, code: 'too-many-pictures' })
  })
})

test('the part that cards keep in view is what members get with the picture, at once', async () => {
  const { add, call, drafts, token } = await enter()
  const id = await add()
  await work('picture')
  const article = await drafts.make({ picture: leading(id) })
  await drafts.publish(article, 2)
  const read = async () =>
    getArticle.output.parse((await ask(app, 'GET', `/api/articles/${article}`, { token })).body).picture
  expect(await read()).toMatchObject({ alt: 'A lamp' })
  expect(await read()).not.toHaveProperty('focus')
  await call('PUT', `/${id}`, { alt: 'Another lamp', focus: { x: 20, y: 80 } })
  expect(await read()).toMatchObject({ alt: 'A lamp', focus: { x: 20, y: 80 } })
  const wrong = await call('PUT', `/${id}`, { alt: '', focus: { x: 101, y: 0 } })
  expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
})

describe('a picture that is shown', () => {
  test('as a draft has it or as members see it is not deleted, and says where', async () => {
    const { add, call, drafts, uses } = await enter()
    const id = await add()
    await work('picture')
    const article = await drafts.make({ title: 'A lamp at work', picture: leading(id) })
    const inText = await drafts.make({
      title: 'In the text',
      body: {
        type: 'doc',
        content: [{ type: 'picture', attrs: { id, alt: 'A lamp', decorative: false, caption: '' } }],
      },
    })
    expect(await uses(id)).toEqual([
      { kind: 'article', id: article, title: 'A lamp at work' },
      { kind: 'article', id: inText, title: 'In the text' },
    ])
    const refused = { status: 409, body: { code: 'picture-in-use' } }
    expect(await call('DELETE', `/${id}`)).toMatchObject(refused)
    await drafts.save(inText, 2, {
      ...(await drafts.get(inText)).content,
      body: { type: 'doc', content: [] },
    })
    await drafts.publish(article, 2)
    await drafts.save(article, 2, { ...(await drafts.get(article)).content, picture: null })
    // Members still see the version with it.
    expect(await call('DELETE', `/${id}`)).toMatchObject(refused)
    await drafts.publish(article, 3)
    expect((await call('DELETE', `/${id}`)).body).toEqual({ id })
  })

  test('nowhere is deleted with its files', async () => {
    const { add, call, list, company } = await enter()
    const id = await add()
    await work('picture')
    const master = `pictures/${company.id}/${id}/master.webp`
    expect(await files.get(master)).toBeDefined()
    const [shown] = (await list()).items
    expect((await call('DELETE', `/${id}`)).status).toBe(200)
    expect((await list()).items).toEqual([])
    expect((await call('DELETE', `/${id}`)).status).toBe(404)
    expect((await app.inject({ url: shown?.picture.url ?? '' })).statusCode).toBe(404)
    await work('picture')
    expect(await files.get(master)).toBeUndefined()
    expect((await superuser.query('select from pictures where id = $1', [id])).rowCount).toBe(0)
  })
})

import { getArticle } from '#features/articles/contract/articles.ts'
import { cropPicture, getPicture, getWholePicture, uploadPicture } from '../../contract/pictures.ts'
import { describe, expect, test } from 'vitest'
import { draftClient } from '#apps/server/test/documents/drafts.ts'
import { logIn, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { colorAt, makeTwoColorPicture, upload } from '#apps/server/test/documents/uploads.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const { app, database, files, work } = await openWorld()

/** The right half, which is blue. */
const right = { left: 400, top: 0, width: 400, height: 600 }

async function enter() {
  const company = await makeCompany(database)
  const { accessToken: token } = await logIn(app, await makeMember(database, company, 'editor'))
  const { body } = await upload(app, token, await makeTwoColorPicture(800, 600).jpeg().toBuffer())
  const { id } = uploadPicture.output.parse(body)
  await work('picture')
  const send = (area: object | null) => ask(app, 'PUT', `/api/pictures/${id}/crop`, { token, body: { area } })
  const read = (path = '') => ask(app, 'GET', `/api/pictures/${id}${path}`, { token })
  return {
    ...{ id, token, company, send },
    crop: async (area: object | null) => cropPicture.output.parse((await send(area)).body),
    get: async () => getPicture.output.parse((await read()).body),
    whole: async () => getWholePicture.output.parse((await read('/whole')).body),
    focusOn: (x: number, y: number) =>
      ask(app, 'PUT', `/api/pictures/${id}`, { token, body: { alt: '', focus: { x, y } } }),
  }
}

const fetchFile = (url: string) => app.inject({ url })
const smallest = (srcset = '') => srcset.split(' ')[0] ?? ''

describe('a cropped picture', () => {
  test('is what every address leads to, and what was cut away is for editors alone', async () => {
    const { crop, get, whole } = await enter()
    const before = (await get()).picture
    const old = await fetchFile(smallest(before.sources[0]?.srcset))
    expect(await colorAt(old.rawPayload, 0.1, 0.5)).toBe('red')

    const now = await crop(right)
    expect(now).toMatchObject({ state: 'waiting', picture: { width: 400, height: 600, sources: [] } })
    expect(await colorAt((await fetchFile(now.picture.url)).rawPayload, 0.1, 0.5)).toBe('blue')
    for (const url of [before.url, smallest(before.sources[0]?.srcset)]) {
      const { rawPayload, headers } = await fetchFile(url)
      expect(await colorAt(rawPayload, 0.1, 0.5)).toBe('blue')
      expect(headers['cache-control']).toContain('max-age=0')
    }
    const { url } = await whole()
    expect(await colorAt((await fetchFile(url)).rawPayload, 0.1, 0.5)).toBe('red')
    // The signature of what members see opens nothing else.
    const [file = ''] = url.split('/').slice(-1)
    const forged = [...now.picture.url.split('/').slice(0, -1), file].join('/')
    expect((await fetchFile(forged)).statusCode).toBe(404)
  })

  test('is made in its own widths, under an address of its own', async () => {
    const { crop, get } = await enter()
    const before = (await get()).picture.url
    await crop(right)
    await work('picture')
    const { state, picture } = await get()
    expect(state).toBe('ready')
    expect(picture.url).not.toBe(before)
    const [avif] = picture.sources
    expect(avif?.srcset.split(', ').map((one) => one.split(' ')[1])).toEqual(['320w', '400w'])
    const made = await fetchFile(smallest(avif?.srcset))
    expect(made.headers['content-type']).toBe('image/avif')
    expect(await colorAt(made.rawPayload, 0.1, 0.5)).toBe('blue')
  })

  test('is whole again as it was, at once', async () => {
    const { crop, get, whole, id, company } = await enter()
    const before = await get()
    await crop(right)
    await work('picture')
    const { picture } = await get()
    expect(await whole()).toMatchObject({ width: 800, height: 600, area: right })
    expect(await crop(null)).toEqual(before)
    expect(await whole()).toMatchObject({ area: null })
    const kept: string[] = []
    for await (const { key } of files.list())
      if (key.startsWith(`pictures/${company.id}/${id}/`)) kept.push(key)
    expect(kept.filter((key) => key.split('/').length > 4)).toEqual([])
    expect(await colorAt((await fetchFile(picture.url)).rawPayload, 0.1, 0.5)).toBe('red')
  })

  test('is cropped anew from all of what was uploaded', async () => {
    const { crop } = await enter()
    await crop(right)
    const { picture } = await crop({ left: 0, top: 0, width: 300, height: 300 })
    expect(picture).toMatchObject({ width: 300, height: 300 })
    expect(await colorAt((await fetchFile(picture.url)).rawPayload, 0.5, 0.5)).toBe('red')
  })

  test('keeps the same point in view', async () => {
    const { crop, focusOn } = await enter()
    await focusOn(75, 50)
    expect((await crop(right)).picture.focus).toEqual({ x: 50, y: 50 })
    await focusOn(100, 50)
    expect((await crop(null)).picture.focus).toEqual({ x: 100, y: 50 })
  })
})

test('an article shows the crop as soon as it is made', async () => {
  const { crop, id, token } = await enter()
  const drafts = draftClient(app, token)
  const article = await drafts.make({ picture: { from: 'company', id, alt: 'Halves', decorative: false } })
  await drafts.publish(article, 2)
  const read = async () =>
    getArticle.output.parse((await ask(app, 'GET', `/api/articles/${article}`, { token })).body).picture
  expect(await read()).toMatchObject({ width: 800 })
  await crop(right)
  expect(await read()).toMatchObject({ width: 400 })
  // A crop of a crop that still waits: nothing but the crop itself changes.
  await crop({ ...right, width: 200 })
  expect(await read()).toMatchObject({ width: 200 })
})

test('an area that the picture does not have, or a picture of somebody else, is refused', async () => {
  const [ours, theirs] = [await enter(), await enter()]
  expect(await ours.send({ ...right, width: 401 })).toMatchObject({
    status: 400,
    body: { code: 'invalid-input' },
  })
  expect(await ours.send({ ...right, width: 0 })).toMatchObject({ status: 400 })
  for (const path of ['whole', 'crop']) {
    const method = path === 'crop' ? 'PUT' : 'GET'
    const body = path === 'crop' ? { body: { area: right } } : {}
    const answer = await ask(app, method, `/api/pictures/${theirs.id}/${path}`, {
      token: ours.token,
      ...body,
    })
    expect(answer).toMatchObject({ status: 404, body: { code: 'picture-not-found' } })
  }
  expect((await theirs.get()).picture.width).toBe(800)
})

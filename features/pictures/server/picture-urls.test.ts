import { uploadPicture } from '../contract/pictures.ts'
import { describe, expect, test } from 'vitest'
import { logIn, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { makeTwoColorPicture, upload } from '#apps/server/test/documents/uploads.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const DAY = 24 * 60 * 60 * 1000
/** A Thursday at midnight, when the addresses' week begins: 1970 began with one. */
const THURSDAY = Date.parse('2026-07-02T00:00:00Z')
let now = THURSDAY

const { app, database, services, superuser, work } = await openWorld({ now: () => now })
const ours = await makeCompany(database)
const theirs = await makeCompany(database)
const token = (await logIn(app, await makeMember(database, ours, 'editor'))).accessToken
const strange = (await logIn(app, await makeMember(database, theirs, 'admin'))).accessToken
const jpeg = await makeTwoColorPicture().jpeg().toBuffer()

const mine = await add(token)
const other = await add(strange)

async function add(accessToken: string) {
  now = THURSDAY
  const { body } = await upload(app, accessToken, jpeg)
  await work('picture')
  const { id } = uploadPicture.output.parse(body)
  const shown = await ask(app, 'GET', `/api/pictures/${id}`, { token: accessToken })
  return uploadPicture.output.parse(shown.body)
}

const get = (url: string) => app.inject({ url })
const small = (shown: typeof mine) => shown.picture.sources[0]?.srcset.split(' ')[0] ?? ''

describe('an address of a picture', () => {
  test('is the same all week, so that a browser need not ask again', async () => {
    const addressAt = async (moment: number) => {
      now = moment
      const found = await services.pictures.find(database.tenant(ours.id), [mine.id])
      return found.get(mine.id)?.picture.url
    }
    const first = await addressAt(THURSDAY)
    expect(await addressAt(THURSDAY + 7 * DAY - 1)).toBe(first)
    expect(await addressAt(THURSDAY + 7 * DAY)).not.toBe(first)
  })

  test('works for at least a week and at most two, and may be kept as long', async () => {
    const { url } = mine.picture
    for (const [days, left] of [
      [0, 14 * 86_400],
      [13, 86_400],
    ] as const) {
      now = THURSDAY + days * DAY
      const answer = await get(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['cache-control']).toBe(`private, max-age=${left}, immutable`)
    }
    now = THURSDAY + 14 * DAY
    expect((await get(url)).statusCode).toBe(404)
  })

  test('is answered with a picture that may do nothing', async () => {
    now = THURSDAY
    for (const url of [mine.picture.url, small(mine)]) {
      const { headers } = await get(url)
      expect(headers['content-type']).toMatch(/^image\/(avif|webp)$/)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(headers['set-cookie']).toBeUndefined()
    }
  })
})

describe('nobody sees a picture', () => {
  test('by any change of an address', async () => {
    now = THURSDAY
    const [, , company = '', expires = '', signature = '', file = ''] = mine.picture.url.split('/')
    const [, , , theirExpiry = '', theirSignature = '', theirFile = ''] = other.picture.url.split('/')
    expect(theirExpiry).toBe(expires)
    const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)
    const changed = [
      [theirs.id, expires, signature, file],
      [theirs.id, expires, signature, theirFile],
      [company, expires, theirSignature, file],
      [company, expires, signature, theirFile],
      [company, String(Number(expires) + 1), signature, file],
      [company, `${expires}0`, signature, file],
      [company, `0${expires}`, signature, file],
      [company, expires, `${signature}=`, file],
      [company, `%20${expires}`, signature, file],
      [company, 'Infinity', signature, file],
      [company, expires, flipped, file],
      [company, expires, '', file],
      [company, expires, '-', file],
      [company, expires, signature.slice(0, -1), file],
      [company, expires, signature, file.toUpperCase()],
      [company, expires, signature, file.replace('webp', 'html')],
      [company, expires, signature, file.replace('webp', 'avif')],
      [company, expires, signature, file.replace('.webp', '-77.webp')],
      [company, expires, signature, `..%2f..%2f${theirs.id}%2f${theirFile}`],
      ['not-an-id', expires, signature, file],
    ]
    for (const parts of changed) {
      const answer = await get(`/pictures/${parts.join('/')}`)
      expect({ parts, status: answer.statusCode }).toEqual({ parts, status: 404 })
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
    }
    expect((await get(mine.picture.url)).statusCode).toBe(200)
  })

  test('of another company, though they are its admin', async () => {
    const answer = await ask(app, 'GET', `/api/pictures/${mine.id}`, { token: strange })
    expect(answer).toMatchObject({ status: 404, body: { code: 'picture-not-found' } })
    const found = await services.pictures.find(database.tenant(theirs.id), [mine.id, other.id])
    expect([...found.keys()]).toEqual([other.id])
  })

  test('once their company has it no more, though the address is still good', async () => {
    now = THURSDAY
    const gone = await add(token)
    expect((await get(gone.picture.url)).statusCode).toBe(200)
    await superuser.query('delete from pictures where id = $1', [gone.id])
    expect((await get(gone.picture.url)).statusCode).toBe(404)
  })

  test('who is signed in and has no address', async () => {
    const file = `${mine.id}.webp`
    const headers = { authorization: `Bearer ${token}` }
    for (const url of [`/pictures/${ours.id}/${file}`, `/pictures/${file}`, `/files/${file}`])
      expect((await app.inject({ url, headers })).statusCode).toBe(404)
  })
})

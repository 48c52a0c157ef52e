import { getPortrait, PORTRAIT_SIDE, uploadPortrait } from '#features/accounts/contract/portraits.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { logIn, makeCompany, makeMember, PASSWORD } from '#apps/server/test/factories.ts'
import { makeTwoColorPicture, upload } from '#apps/server/test/documents/uploads.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const { app, database, superuser } = await openWorld()
const company = await makeCompany(database)

async function join() {
  const member = await makeMember(database, company)
  const { accessToken: token } = await logIn(app, member)
  return {
    member,
    send: (bytes: Uint8Array | string) => upload(app, token, bytes, { path: uploadPortrait.path }),
    remove: () => ask(app, 'DELETE', '/api/account/picture', { token }),
    async url() {
      const { body } = await ask(app, 'GET', '/api/account/picture', { token })
      return z.parse(getPortrait.output, body).url
    },
    copy: async () => JSON.stringify((await ask(app, 'GET', '/api/account/export', { token })).body),
    leave: () => ask(app, 'POST', '/api/account/delete', { token, body: { password: PASSWORD } }),
  }
}

const show = (url: string | null) => app.inject({ url: url ?? '/portraits/none' })

test('a picture of oneself is cut to a small square with nothing else in it, replaced, and removed', async () => {
  const person = await join()
  expect(await person.url()).toBe(null)
  const sent = await makeTwoColorPicture(900, 600)
    .withExif({ IFD0: { Artist: 'Robin Example' } })
    .jpeg()
    .toBuffer()
  expect((await person.send(sent)).status).toBe(200)
  const first = await person.url()
  const shown = await show(first)
  expect(shown.statusCode).toBe(200)
  const { width, height, format, exif } = await sharp(shown.rawPayload).metadata()
  expect({ width, height, format, exif }).toEqual({
    ...{ width: PORTRAIT_SIDE, height: PORTRAIT_SIDE, format: 'webp', exif: undefined },
  })
  await person.send(await makeTwoColorPicture(64, 64).png().toBuffer())
  expect(await person.url()).not.toBe(first)
  expect((await show(first)).statusCode, 'the one before').toBe(404)
  expect((await person.remove()).status).toBe(200)
  expect(await person.url()).toBe(null)
})

test('is nobody else’s, and its address opens with its signature alone', async () => {
  const [person, other] = [await join(), await join()]
  await person.send(await makeTwoColorPicture().jpeg().toBuffer())
  expect(await other.url()).toBe(null)
  await other.remove()
  const url = (await person.url()) ?? ''
  expect((await show(url)).statusCode).toBe(200)
  const parts = url.split('/')
  parts[4] = 'AAAAAAAAAAAAAAAAAAAAAA'
  expect((await show(parts.join('/'))).statusCode).toBe(404)
})

test('what is no photo is refused by name, and leaves what there was', async () => {
  const person = await join()
  await person.send(await makeTwoColorPicture().jpeg().toBuffer())
  const before = await person.url()
  for (const bytes of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'no picture at all'])
    expect(await person.send(bytes)).toMatchObject({ status: 422, code: 'picture-unreadable' })
  expect(await person.url()).toBe(before)
})

test('stands in the copy of one’s data, and goes with the account', async () => {
  const person = await join()
  await person.send(await makeTwoColorPicture().jpeg().toBuffer())
  const url = await person.url()
  expect(await person.copy()).toContain('"portrait":{"type":"image/webp","base64":"')
  expect((await person.leave()).status).toBe(200)
  expect((await show(url)).statusCode).toBe(404)
  expect(
    (await superuser.query('select from portraits where member_id = $1', [person.member.id])).rowCount,
  ).toBe(0)
})

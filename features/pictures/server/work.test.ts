import { getPicture, uploadPicture } from '../contract/pictures.ts'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { logIn, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { makeTwoColorPicture, upload } from '#apps/server/test/documents/uploads.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'
import { jobStore, NO_ID } from '#platform/jobs/job-store.ts'

const { app, database, superuser, files, work } = await openWorld()
const company = await makeCompany(database)
const editor = await makeMember(database, company, 'editor')
const { accessToken } = await logIn(app, editor)

beforeEach(async () => {
  await superuser.query('delete from pictures')
  await superuser.query('delete from jobs')
})

async function addPicture(width = 1000, height = 500): Promise<string> {
  const { body } = await upload(app, accessToken, await makeTwoColorPicture(width, height).jpeg().toBuffer())
  return uploadPicture.output.parse(body).id
}

async function find(id: string) {
  const { body } = await ask(app, 'GET', `/api/pictures/${id}`, { token: accessToken })
  return getPicture.output.parse(body)
}

const masterOf = (id: string) => `pictures/${company.id}/${id}/master.webp`
const takeOne = () =>
  jobStore(database.pool).take([{ kind: 'picture', room: 1, leaseSeconds: 60, servedLast: NO_ID }])
const makeDue = () => superuser.query("update jobs set due_at = now() - interval '1 second'")

test('a picture is made in every width up to its own, in AVIF and WebP', async () => {
  const id = await addPicture(1000, 500)
  expect(await work('picture')).toBe(1)
  const { state, picture } = await find(id)
  expect(state).toBe('ready')
  expect(picture.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
  for (const { type, srcset } of picture.sources) {
    const offers = srcset.split(', ').map((one) => one.split(' '))
    expect(offers.map(([, width]) => width)).toEqual(['320w', '640w', '1000w'])
    for (const [url = '', width = ''] of offers) {
      const answer = await app.inject({ url })
      expect(answer.headers['content-type']).toBe(type)
      const made = await sharp(answer.rawPayload).metadata()
      expect(`${made.width}w`).toBe(width)
    }
  }
  expect(await work('picture')).toBe(0)
})

test.each([
  [100, ['100w']],
  [320, ['320w']],
  [2560, ['320w', '640w', '1280w', '1920w']],
])('one of %s pixels a row is made in %s', async (width, widths) => {
  const id = await addPicture(width, 100)
  await work('picture')
  const { picture } = await find(id)
  expect(picture.sources[0]?.srcset.match(/(?<= )\d+w/g)).toEqual(widths)
})

test('two servers never make the same picture', async () => {
  await addPicture()
  await addPicture()
  const taken = await Promise.all(Array.from({ length: 6 }, takeOne))
  const ids = taken.flat().map(({ subjectId }) => subjectId)
  expect({ all: ids.length, different: new Set(ids).size }).toEqual({ all: 2, different: 2 })
})

test('one that a server took and never made is taken again once its time is over', async () => {
  const id = await addPicture()
  await takeOne()
  expect(await work('picture')).toBe(0)
  await makeDue()
  expect(await work('picture')).toBe(1)
  expect((await find(id)).state).toBe('ready')
})

describe('a picture that cannot be made', () => {
  test('is tried again later, then given up, and shown as it came all the same', async () => {
    const id = await addPicture()
    const whole = (await files.get(masterOf(id))) ?? Buffer.alloc(0)
    await files.put(masterOf(id), whole.subarray(0, whole.length / 2), 'image/webp')
    for (let tries = 1; tries <= 12; tries++) {
      expect((await find(id)).state).toBe('waiting')
      await expect(work('picture')).rejects.toThrow()
      expect(await work('picture')).toBe(0)
      await makeDue()
    }
    const { state, picture } = await find(id)
    expect({ state, sources: picture.sources }).toEqual({ state: 'failed', sources: [] })
    expect((await app.inject({ url: picture.url })).statusCode).toBe(200)
    expect(await work('picture')).toBe(0)
  })

  test('waits 30 seconds after its first try, and no more than an hour after any', async () => {
    const id = await addPicture()
    await files.remove(masterOf(id))
    const waits = []
    for (let tries = 0; tries < 10; tries++) {
      await expect(work('picture')).rejects.toThrow('has lost its file')
      const { rows } = await superuser.query<{ wait: number }>(
        'select round(extract(epoch from due_at - now()), -1)::int as wait from jobs',
      )
      waits.push(rows[0]?.wait)
      await makeDue()
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600])
  })
})

describe('a picture that never arrived', () => {
  async function leaveHalfWay(): Promise<string> {
    const id = await addPicture()
    await superuser.query("update pictures set state = 'arriving'")
    await superuser.query("update jobs set due_at = now() + interval '1 day'")
    return id
  }

  test('is seen by nobody', async () => {
    const id = await leaveHalfWay()
    const answer = await ask(app, 'GET', `/api/pictures/${id}`, { token: accessToken })
    expect(answer.status).toBe(404)
  })

  test('is cleared away with its file after a day', async () => {
    const id = await leaveHalfWay()
    expect(await work('picture')).toBe(0)
    await makeDue()
    expect(await work('picture')).toBe(1)
    expect(await files.get(masterOf(id))).toBeUndefined()
    expect((await superuser.query('select from pictures')).rowCount).toBe(0)
  })
})

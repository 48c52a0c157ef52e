import { getVideo, listVideos } from '../contract/videos.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { logIn, makeCompany, makeMember, makeVideo, PASSWORD } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const { app, database, superuser } = await openWorld()
const company = await makeCompany(database)

/** A member who watches, on any device. */
async function join() {
  const member = await makeMember(database, company)
  const { accessToken: token } = await logIn(app, member)
  return {
    member,
    token,
    reach: (id: string, position: number, secondsAgo = 0) =>
      ask(app, 'PUT', `/api/videos/${id}/position`, { token, body: { position, secondsAgo } }),
    watch: (id: string) => ask(app, 'POST', `/api/videos/${id}/watched`, { token, body: {} }),
    keep: (isOn: boolean) => ask(app, 'PUT', '/api/watch-history', { token, body: { isOn } }),
    history: async () => (await ask(app, 'GET', '/api/watch-history', { token })).body,
    async open(id: string) {
      const { watched, resumeAt } = z.parse(
        getVideo.output,
        (await ask(app, 'GET', `/api/videos/${id}`, { token })).body,
      )
      return { watched, resumeAt }
    },
    async watchedShares() {
      const { body } = await ask(app, 'GET', '/api/videos?limit=100', { token })
      return new Map(z.parse(listVideos.output, body).items.map(({ id, watched }) => [id, watched]))
    },
  }
}

const make = (seconds = 100) => makeVideo(database, company, { seconds })

async function countRows(table: 'watch_positions' | 'video_watches', memberId: string): Promise<number> {
  const { rows } = await superuser.query(`select from ${table} where member_id = $1`, [memberId])
  return rows.length
}

describe('where a member stopped watching', () => {
  test('is where they go on, on any device, and how much they have watched stays', async () => {
    const [viewer, id] = [await join(), await make()]
    expect(await viewer.open(id)).toEqual({ watched: 0, resumeAt: null })
    await viewer.reach(id, 62.5)
    expect(await viewer.open(id)).toEqual({ watched: 0.625, resumeAt: 62.5 })
    await viewer.reach(id, 20)
    expect(await viewer.open(id)).toEqual({ watched: 0.625, resumeAt: 20 })
    expect((await viewer.watchedShares()).get(id)).toBe(0.625)
    expect(await (await join()).open(id)).toEqual({ watched: 0, resumeAt: null })
  })

  test('is what was reached last, whatever arrives last', async () => {
    const [viewer, id] = [await join(), await make()]
    await viewer.reach(id, 30)
    // From a device that was offline.
    await viewer.reach(id, 80, 60 * 60)
    expect(await viewer.open(id)).toEqual({ watched: 0.8, resumeAt: 30 })
  })

  test('is the beginning after the first seconds and after the end', async () => {
    const [viewer, id] = [await join(), await make()]
    expect(await viewer.reach(id, Number.MIN_VALUE)).toMatchObject({ status: 200 })
    await viewer.reach(id, 4)
    expect(await viewer.open(id)).toEqual({ watched: 0.04, resumeAt: null })
    await viewer.reach(id, 97)
    expect(await viewer.open(id)).toEqual({ watched: 1, resumeAt: null })
  })

  test('is no moment that a video cannot have', async () => {
    const [viewer, id] = [await join(), await make()]
    for (const position of [-1, 7201, Number.NaN])
      expect(await viewer.reach(id, position)).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
  })

  test('is one row, however many devices say so at once', async () => {
    const [viewer, id] = [await join(), await make()]
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => viewer.reach(id, 10 + index)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await countRows('watch_positions', viewer.member.id)).toBe(1)
    expect((await viewer.open(id)).watched).toBe(0.19)
  })
})

describe('a watching history', () => {
  test('that is switched off is deleted, and nothing is added to it until it is switched on', async () => {
    const [viewer, other, id] = [await join(), await join(), await make()]
    for (const one of [viewer, other]) {
      await one.reach(id, 50)
      await one.watch(id)
    }
    expect(await viewer.history()).toEqual({ isOn: true, videos: 1 })
    expect((await viewer.keep(false)).status).toBe(200)
    expect(await viewer.history()).toEqual({ isOn: false, videos: 0 })
    expect((await viewer.reach(id, 60)).status).toBe(200)
    expect((await viewer.watch(id)).status).toBe(200)
    for (const table of ['watch_positions', 'video_watches'] as const) {
      expect(await countRows(table, viewer.member.id), table).toBe(0)
      expect(await countRows(table, other.member.id), table).toBe(1)
    }
    expect(await viewer.open(id)).toEqual({ watched: 0, resumeAt: null })
    await viewer.keep(true)
    await viewer.reach(id, 60)
    expect(await viewer.open(id)).toEqual({ watched: 0.6, resumeAt: 60 })
  })

  test('keeps no row where positions arrive while it is switched off', async () => {
    const viewer = await join()
    const ids = await Promise.all(Array.from({ length: 10 }, () => make()))
    await Promise.all([...ids.map((id) => viewer.reach(id, 50)), viewer.keep(false)])
    expect(await countRows('watch_positions', viewer.member.id)).toBe(0)
  })

  test('is in the copy of one’s data, and goes with the account', async () => {
    const [viewer, id] = [await join(), await make()]
    await viewer.reach(id, 50)
    await viewer.watch(id)
    await ask(app, 'PUT', `/api/videos/${id}/saved`, { token: viewer.token, body: {} })
    const copy = await ask(app, 'GET', '/api/account/export', { token: viewer.token })
    const month = `${new Date().toISOString().slice(0, 7)}-01`
    expect(copy.body).toMatchObject({
      companies: [
        {
          watchHistory: [{ videoId: id, position: 50 }],
          videosWatched: [{ videoId: id, month }],
          savedVideos: [{ videoId: id }],
        },
      ],
    })
    const erase = { token: viewer.token, body: { password: PASSWORD } }
    expect((await ask(app, 'POST', '/api/account/delete', erase)).status).toBe(200)
    expect(await countRows('watch_positions', viewer.member.id)).toBe(0)
  })
})

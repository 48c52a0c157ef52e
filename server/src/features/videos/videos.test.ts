import { randomUUID } from 'node:crypto'
import { listVideos } from '@hale/contracts/videos/videos'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { logIn, makeCompany, makeMember, type MadeCompany } from '../../../test/factories.ts'
import { ask, openWorld } from '../../../test/world.ts'
import { videos } from '../../db/tables/media.ts'

const { app, database } = await openWorld()
const ours = await makeCompany(database)
const theirs = await makeCompany(database)
const { accessToken: token } = await logIn(app, await makeMember(database, ours))

async function make(more: Partial<typeof videos.$inferInsert>, company: MadeCompany = ours) {
  const id = randomUUID()
  const publishedAt = new Date('2026-05-01T10:00:00Z')
  const video = {
    id,
    companyId: company.id,
    title: 'A video',
    summary: '',
    seconds: 60,
    publishedAt,
    ...more,
  }
  await database.tenant(company.id).write((tx) => tx.insert(videos).values(video))
  return id
}

async function list(query: string) {
  const answer = await ask(app, 'GET', `/api/videos?${query}`, { token })
  expect(answer.status).toBe(200)
  return z.parse(listVideos.output, answer.body)
}
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)

const yoga = await make({ title: 'Yoga for your back', category: 'movement' })
const chair = await make({
  title: 'Stretching at work',
  summary: 'A little yoga on a chair, in a café.',
  category: 'work',
  publishedAt: new Date('2026-06-01T10:00:00Z'),
})
const soup = await make({ title: 'Soup', category: 'nutrition' })
await make({ title: 'Yoga', publishedAt: new Date(Date.now() + 60_000) })
await make({ title: 'Yoga' }, theirs)

test('videos are found by title and summary, the best first or the newest first', async () => {
  expect(await list('search=yoga')).toMatchObject({ total: 2, next: null })
  expect(idsOf(await list('search=yoga'))).toEqual([yoga, chair])
  expect(idsOf(await list('search=yoga&sort=newest'))).toEqual([chair, yoga])
  for (const search of ['stretches', 'yoga chai', 'cafe', 'CAFÉ'])
    expect(idsOf(await list(`search=${encodeURIComponent(search)}`))).toEqual([chair])
})

test('videos are of any of several categories', async () => {
  const found = await list('category=work&category=nutrition')
  expect(idsOf(found)).toEqual([chair, soup])
  expect(found.total).toBe(2)
  expect(idsOf(await list('category=work&search=yoga'))).toEqual([chair])
})

test('pages show every video once, and those of no other company or a later day', async () => {
  for (const query of ['', 'search=yoga']) {
    const [first, whole] = [await list(`${query}&limit=1`), await list(query)]
    const paged = [...idsOf(first)]
    for (let { next } = first; next !== null;) {
      const page = await list(`${query}&limit=1&cursor=${next}`)
      paged.push(...idsOf(page))
      next = page.next
    }
    expect(paged).toEqual(idsOf(whole))
    expect(whole.total).toBe(paged.length)
  }
})

test('whatever is typed is answered', async () => {
  for (const search of ["'", '"', ':*', '&|!', '%', '\\', '-', '(', 'the', 'or'])
    await list(`search=${encodeURIComponent(search)}`)
})

import { getVideo, listVideos } from '../contract/videos.ts'
import type { Captions } from '../contract/captions.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { logIn, makeCompany, makeMember, makeVideo, type MadeCompany } from '#apps/server/test/factories.ts'
import { transcriptOf } from './transcript.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'
import type { videos } from '#platform/db/tables/content/videos.ts'

const { app, database } = await openWorld()
const ours = await makeCompany(database)
const theirs = await makeCompany(database)
const { accessToken: token } = await logIn(app, await makeMember(database, ours))

const make = (more: Partial<typeof videos.$inferInsert>, company: MadeCompany = ours) =>
  makeVideo(database, company, more)

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
  for (const search of ['stretches', 'cafe', 'CAFÉ'])
    expect(idsOf(await list(`search=${encodeURIComponent(search)}`))).toEqual([chair])
  expect(idsOf(await list('search=yoga+chai'))).toEqual([chair, yoga])
  expect(await list('search=yoga+chiar')).toMatchObject({
    items: [{ id: chair }, {}],
    searchedFor: 'yoga chair',
  })
  expect(idsOf(await list('search=yoga+chair&asTyped=true'))).toEqual([chair])
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

describe('what is said in a video', () => {
  const captions: Captions[] = [
    {
      language: 'en',
      cues: [
        { from: 1000, to: 3000, text: 'Sit up straight.' },
        { from: 42_500, to: 45_000, text: 'Roll your shoulders\nbackwards, slowly.' },
        { from: 50_000, to: 53_000, text: 'Shoulders down.' },
      ],
    },
    { language: 'es', cues: [{ from: 42_500, to: 45_000, text: 'Gira los hombros hacia atrás.' }] },
  ]
  const words = { title: 'At your desk', captions, transcript: transcriptOf(captions) }

  test('is searched, and a snippet names the second with most of the words', async () => {
    const id = await make(words)
    const [found] = (await list('search=rolling+shoulders')).items
    expect(found).toMatchObject({ id, snippet: { at: 42.5 } })
    expect(found?.snippet?.text.filter(({ marked }) => marked).map(({ text }) => text)).toEqual([
      'Roll',
      'shoulders',
    ])
    expect(found?.snippet?.text.map(({ text }) => text).join('')).toBe(
      'Roll your shoulders backwards, slowly.',
    )
    expect((await list('search=hombros')).items).toMatchObject([{ id, snippet: { at: 42.5 } }])
    expect((await list('search=shoul')).items).toMatchObject([{ id, snippet: { at: 42.5 } }])
  })

  test('is no snippet where the word stands beside the video, or only in its title', async () => {
    const id = await make({
      title: 'Gardens',
      summary: 'Why a zucchini grows.',
      captions: [],
      transcript: '',
    })
    expect((await list('search=zucchinis')).items).toMatchObject([
      {
        id,
        snippet: {
          at: null,
          text: [{ marked: false }, { text: 'zucchini', marked: true }, { marked: false }],
        },
      },
    ])
    expect((await list('search=gardens')).items).toMatchObject([{ id, snippet: null }])
  })

  test('is given with the video', async () => {
    const id = await make({ ...words, chapters: [{ at: 0, title: 'Sit up' }], hasSpeech: false })
    const answer = await ask(app, 'GET', `/api/videos/${id}`, { token })
    const video = z.parse(getVideo.output, answer.body)
    expect(video).toMatchObject({
      ...{ captions, hasSpeech: false, own: true, saved: false, watched: 0, resumeAt: null },
      chapters: [{ at: 0, title: 'Sit up' }],
    })
  })
})

test('videos of the same category or with tags in common are related, the company’s own first', async () => {
  const tags = ['quite-rare']
  const id = await make({ title: 'One', category: 'sleep', tags })
  const both = await make({ title: 'Two', category: 'sleep', tags })
  const alike = await make({ title: 'Three', category: 'prevention', tags })
  await make({ title: 'Four', category: 'prevention' })
  await make({ title: 'Five', category: 'sleep', tags }, theirs)
  const answer = await ask(app, 'GET', `/api/videos/${id}`, { token })
  expect(z.parse(getVideo.output, answer.body).related.map((one) => one.id)).toEqual([both, alike])
})

describe('a video that is saved', () => {
  const change = (method: 'PUT' | 'DELETE', id: string) =>
    ask(app, method, `/api/videos/${id}/saved`, { token, ...(method === 'PUT' && { body: {} }) })

  test('is listed with the others that are, the last one first, until it is not saved any more', async () => {
    const [one, two] = [await make({ title: 'Saved one' }), await make({ title: 'Saved two' })]
    for (const id of [two, one]) expect((await change('PUT', id)).status).toBe(200)
    expect(idsOf(await list('saved=true'))).toEqual([one, two])
    expect(idsOf(await list('saved=true&search=two'))).toEqual([two])
    expect((await change('DELETE', one)).status).toBe(200)
    expect(await list('saved=true')).toMatchObject({ total: 1, items: [{ id: two }] })
  })

  test('must be one that the member may watch', async () => {
    const hidden = await make({ status: 'draft', publishedAt: null })
    for (const id of [hidden, await make({}, theirs)])
      expect(await change('PUT', id)).toMatchObject({ status: 404, body: { code: 'video-not-found' } })
  })
})

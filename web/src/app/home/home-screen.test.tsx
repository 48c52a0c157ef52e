import { saveDailyCheckIn } from '@hale/contracts/check-ins/endpoints'
import type { DailyCheckIn } from '@hale/contracts/check-ins/check-ins'
import { getHome, type Home } from '@hale/contracts/home'
import { getResponseDraft } from '@hale/contracts/questionnaires/responses'
import { listServices, type ServiceCard } from '@hale/contracts/services/services'
import { localDay } from '@hale/domain/programmes/day'
import type { VideoCard } from '@hale/contracts/videos/videos'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { idOf, makeArticle } from '../../../test/articles.ts'
import { currentAddress, renderInApp } from '../../../test/render.tsx'
import { asked, serve, signIn } from '../../../test/server.ts'
import { HomeScreen } from './home-screen.tsx'

const HOME = '/dashboard/home'
const section = (name: string) => page.getByRole('region', { name, exact: true })

const video: VideoCard = {
  ...{ id: idOf(70), title: 'Breathing out', summary: 'A short exercise.', category: 'sleep', picture: null },
  ...{ publishedAt: '2026-10-01T00:00:00.000Z', seconds: 300, watched: 0.4, language: null },
}

const services: ServiceCard[] = [
  { key: 'corpcare', title: 'Corporate care', summary: 'Somebody to call.', textLanguages: {} },
]

const articles = [0, 1, 2].map((place) => makeArticle(place))

/** Of somebody who has sent one questionnaire, and begun nothing else. */
const usual: Home = {
  announcements: [],
  services,
  responses: [
    {
      ...{ id: idOf(80), version: 0, sentAt: new Date().toISOString(), points: 80, low: 0, high: 100 },
      categories: [{ category: 'Sleep', points: 20, low: 0, high: 40 }],
    },
  ],
  draft: { draft: null },
  scans: [],
  checkIns: { checkIns: [], weeks: [] },
  unfinishedVideos: [],
  programmes: [],
  suggestions: { topics: ['sleep', 'smoking'], isHard: false, categories: ['sleep'], articles, videos: [] },
  articles,
  videos: [],
  news: [],
}

async function openWith(change: Partial<Home> = {}): Promise<void> {
  serve(getHome, () => ({ ...usual, ...change }))
  await renderInApp(<HomeScreen />, { path: HOME, route: HOME })
}

beforeEach(() => signIn())

test('a video, a programme without its name, and a questionnaire that is due are there to go on with', async () => {
  await openWith({
    responses: (usual.responses ?? []).map((one) => ({ ...one, sentAt: '2026-01-20T10:00:00.000Z' })),
    unfinishedVideos: [video],
    programmes: ['ourrelationship', 'vrsfreedom365'],
  })
  const begun = section('Continue').getByRole('listitem')
  await expect.element(begun).toHaveLength(4)
  for (const [place, text] of [
    /Video, about 3 min left/,
    /^Your programme/,
    /^Your other programme/,
    /^Time to answer again.*since 20 January 2026\.$/,
  ].entries()) {
    await expect.element(begun.nth(place)).toMatchTextContent(text)
  }
  await begun.getByRole('link', { name: 'Your programme' }).click()
  await expect.poll(currentAddress).toBe('/dashboard/ourrelationship/programme')
})

test('Home shows without an answer about what was begun', async () => {
  serve(getResponseDraft, () => 'never')
  serve(listServices, () => ({ items: [] }))
  await openWith({
    services: [],
    responses: [],
    draft: null,
    suggestions: { topics: [], isHard: false, categories: [], articles: [], videos: [] },
  })
  await expect.element(page.getByRole('heading', { name: 'New articles' })).toBeVisible()
  expect(asked()).toContain(getResponseDraft.path)
})

test('one part that is missing is said in its place, and tried again', async () => {
  serve(listServices, () => new Response('{"code":"not-allowed"}', { status: 403 }))
  await openWith({ services: null, suggestions: null })
  const missing = (name: string) => section(name).getByText('This could not be loaded')
  await expect.element(missing('Services')).toBeVisible()
  await expect.element(missing('Suggested for you')).toBeVisible()
  await expect.element(section('New articles').getByRole('article')).toHaveLength(3)
  serve(listServices, () => ({ items: services }))
  serve(getHome, () => usual)
  await section('Services').getByRole('button', { name: 'Try again' }).click()
  await expect.element(section('Services').getByRole('link', { name: 'Corporate care' })).toBeVisible()
  await section('Suggested for you').getByRole('button', { name: 'Try again' }).click()
  await expect.element(section('Suggested for you').getByRole('article')).toHaveLength(3)
})

test('the first step of the last result stands on Home, with what helps', async () => {
  await openWith()
  const step = section('Your next step')
  await expect
    .element(step.getByRole('heading', { level: 3 }))
    .toHaveTextContent('Settle into a sleep routine')
  await expect.element(step.getByRole('link', { name: /^Article: / })).toHaveLength(2)
  await expect.element(step.getByRole('link', { name: 'Someone to talk to' })).not.toBeInTheDocument()
  await step.getByRole('link', { name: 'All your steps' }).click()
  await expect.poll(currentAddress).toBe(`/dashboard/results/${usual.responses?.[0]?.id}`)
})

test('what others should not see is not named, and somebody to talk to stays after a hard result', async () => {
  await openWith({
    suggestions: { topics: ['smoking', 'stress'], isHard: true, categories: [], articles: [], videos: [] },
  })
  const step = section('Your next step')
  await expect.element(step).toMatchTextContent('Begin with the first step of your result')
  await expect.element(page.getByText(/smok/i)).not.toBeInTheDocument()
  await step.getByRole('link', { name: 'Someone to talk to' }).click()
  await expect.poll(currentAddress).toBe('/dashboard/help-lines')
})

test('a tap on a mood saves it at once; energy and sleep follow, each may be skipped, then the week', async () => {
  const saved: DailyCheckIn[] = []
  const today = localDay(Date.now())
  serve(saveDailyCheckIn, ({ input }) => {
    saved.push({ ...input, day: today })
    return { ...input, day: today }
  })
  await openWith()
  const card = section('How are you today?')
  await card.getByRole('button', { name: 'Good', exact: true }).click()
  await expect.element(card.getByRole('heading', { name: 'How is your energy?' })).toHaveFocus()
  expect(saved).toMatchObject([{ mood: { value: 4 } }])
  await card.getByRole('button', { name: 'Skip' }).click()
  await card
    .getByRole('group', { name: 'How did you sleep?' })
    .getByRole('button', { name: 'Badly', exact: true })
    .click()
  await expect.element(card.getByRole('heading', { name: 'Done for today' })).toHaveFocus()
  await expect.poll(() => saved.at(-1)).toMatchObject({ mood: { value: 4 }, sleep: { value: 2 } })
  expect(saved.at(-1)).not.toHaveProperty('energy')
  await expect.element(card.getByRole('listitem').last()).toMatchTextContent('Mood: Good. Sleep: Badly.')
  await expect.element(card.getByText('Saved. Only you can see it.')).toBeVisible()
})

test('who has checked in today is shown the week, and asked for nothing more', async () => {
  const today = localDay(Date.now())
  const mood = { value: 3, at: new Date().toISOString() }
  await openWith({ checkIns: { checkIns: [{ day: today, mood }], weeks: [] } })
  const card = section('How are you today?')
  await expect.element(card.getByRole('heading', { name: 'Done for today' })).toBeVisible()
  await expect.element(card.getByRole('button')).not.toBeInTheDocument()
})

test('a mood that cannot be saved is said, and can be chosen again', async () => {
  serve(saveDailyCheckIn, () => ({ fails: 'day-out-of-range' }))
  await openWith()
  const card = section('How are you today?')
  await card.getByRole('button', { name: 'Low', exact: true }).click()
  await expect.element(card.getByRole('alert')).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Low', exact: true })).toBeVisible()
})

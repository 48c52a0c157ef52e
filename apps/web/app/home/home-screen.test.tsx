import { saveDailyCheckIn } from '#features/check-ins/contract/endpoints.ts'
import type { DailyCheckIn } from '#features/check-ins/contract/check-ins.ts'
import { checkInOutbox } from '#features/check-ins/web/saving/outbox.ts'
import { getHome, type Home } from '#features/home/contract/home.ts'
import { getPlan, markPlanStep } from '#features/plans/contract/endpoints.ts'
import type { Plan, StepDay } from '#features/plans/contract/plans.ts'
import type { Topic } from '#features/questionnaires/contract/questionnaires.ts'
import { getResponseDraft } from '#features/questionnaires/contract/responses.ts'
import { listServices, type ServiceCard } from '#features/services/contract/services.ts'
import { withMark } from '#features/plans/rules/plan.ts'
import { addDays, localDay } from '#features/programmes/rules/day.ts'
import type { VideoCard } from '#features/videos/contract/videos.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { idOf, makeArticle } from '../../test/articles.ts'
import { currentAddress, renderInApp } from '../../test/render.tsx'
import { requestedPaths, serve, signIn } from '../../test/server.ts'
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
  plan: { steps: [] },
  unfinishedVideos: [],
  programmes: [],
  suggestions: { topics: ['sleep', 'smoking'], isHard: false, categories: ['sleep'], articles, videos: [] },
  articles,
  videos: [],
  ...{ news: [], challenges: [] },
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

test('what is left of a video is said in minutes, and below one as less than one', async () => {
  await openWith({ unfinishedVideos: [{ ...video, seconds: 100, watched: 0.5 }] })
  await expect.element(section('Continue').getByText('Video, less than 1 min left')).toBeVisible()
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
  expect(requestedPaths()).toContain(getResponseDraft.path)
})

test.each([
  [-7, false, 'Join a team. Nobody sees what you add.'],
  [-7, true, 'Add your steps.'],
  [7, true, 'You are in a team.'],
  [-15, true, 'You can add your last days until'],
])('the company’s challenge is one line that leads to it (%d days, %s)', async (days, isIn, next) => {
  const from = addDays(localDay(Date.now()), days)
  await openWith({ challenges: [{ unit: 'steps', from, weeks: 2, isIn }] })
  const line = page.getByRole('link', { name: 'Team challenge', exact: false })
  await expect.element(line).toMatchTextContent(next)
  await line.click()
  await expect.poll(currentAddress).toBe('/dashboard/challenge')
})

test('a challenge whose last day is past is not there for those who are in no team', async () => {
  const from = addDays(localDay(Date.now()), -15)
  await openWith({ challenges: [{ unit: 'steps', from, weeks: 2, isIn: false }] })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Team challenge', exact: false }))
    .not.toBeInTheDocument()
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

test('services are one line, those first that fit the last result; the others are one press away', async () => {
  const titles = ['Clinical reference', 'Care by phone', 'Our Relationship', 'Corporate care']
  const keys = ['clinicalreference', 'ucm', 'ourrelationship', 'corpcare'] as const
  await openWith({
    services: keys.map((key, index) => ({
      key,
      title: titles[index] ?? '',
      summary: 'A text.',
      textLanguages: {},
    })),
  })
  const links = section('Services').getByRole('listitem').getByRole('link')
  await expect.element(links).toHaveLength(3)
  await expect.element(links.first()).toHaveTextContent('Corporate care')
  await expect.element(links.nth(1)).toHaveTextContent('Clinical reference')
  await expect
    .element(section('Services').getByText('Those that fit your last result come first.'))
    .toBeVisible()
  const all = section('Services').getByRole('button', { name: 'All services' })
  await expect.element(all).toHaveAttribute('aria-expanded', 'false')
  await all.click()
  await expect.element(links).toHaveLength(4)
  await expect.element(all).toHaveFocus()
  await links.nth(3).click()
  await expect.poll(currentAddress).toBe('/dashboard/ourrelationship')
})

const stepCard = section('Settle into a sleep routine')

/** A server that has taken nothing yet, and answers with what it is told. */
function servePlan(plan: Plan = { steps: [] }): Plan[] {
  const saved: Plan[] = []
  let last = plan
  serve(markPlanStep, ({ url, input: { topic: about, ...made } }) => {
    const day = url.pathname.split('/').at(-1) ?? ''
    const marked = withMark(last, about as Topic, { ...made, day } as StepDay, ['sleep', 'smoking'])
    if (typeof marked === 'string') return { fails: marked }
    last = marked
    saved.push(last)
    return last
  })
  return saved
}

const daysOf = (plan: Plan | undefined) => plan?.steps[0]?.days.map(({ is }) => is)

test('the first step of the last result is today’s, with what to do, how long it takes and what helps', async () => {
  await openWith()
  await expect.element(section('Today').getByText('Only you see this.')).toBeVisible()
  await expect.element(stepCard.getByText(/^Put your screens away half an hour/)).toBeVisible()
  await expect.element(stepCard.getByText('About 30 minutes')).toBeVisible()
  await expect.element(stepCard.getByRole('link', { name: /^Article: / })).toHaveLength(2)
  await expect.element(stepCard.getByRole('link', { name: 'Someone to talk to' })).not.toBeInTheDocument()
  await expect.element(stepCard.getByText('This week: 0 of 5')).toBeVisible()
  await expect.element(stepCard.getByText('You can choose others.', { exact: false })).toBeVisible()
  await stepCard.getByRole('link', { name: 'Choose your steps' }).click()
  await expect.poll(currentAddress).toBe('/dashboard/my-plan')
})

test('done is said kindly with what comes tomorrow, counts in the week, and can be undone', async () => {
  const saved = servePlan()
  await openWith()
  await stepCard.getByRole('button', { name: 'Done' }).click()
  await expect
    .element(stepCard.getByRole('status'))
    .toHaveTextContent('Done for today. Well done. Your step will be here again tomorrow.')
  const undo = stepCard.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toHaveFocus()
  await expect.element(stepCard.getByText('This week: 1 of 5')).toBeVisible()
  await expect.poll(() => daysOf(saved.at(-1))).toEqual(['done'])
  await undo.click()
  await expect.element(stepCard.getByRole('button', { name: 'Done' })).toHaveFocus()
  await expect.element(stepCard.getByRole('status')).toBeEmptyDOMElement()
  await expect.poll(() => daysOf(saved.at(-1))).toEqual(['open'])
})

test('not today is said without blame, and can be undone', async () => {
  const saved = servePlan()
  await openWith()
  await stepCard.getByRole('button', { name: 'Not today' }).click()
  await expect
    .element(stepCard.getByRole('status'))
    .toHaveTextContent('That is fine. Your step will be here again tomorrow.')
  await expect.poll(() => daysOf(saved.at(-1))).toEqual(['not-today'])
  await stepCard.getByRole('button', { name: 'Undo' }).click()
  await expect.element(stepCard.getByRole('button', { name: 'Not today' })).toBeVisible()
})

test('the step that a person chose is today’s, with its last weeks and the goal that was reached', async () => {
  const today = localDay(Date.now())
  const step = { topic: 'exercise' as const, state: 'current' as const, perWeek: 1 }
  const at = new Date().toISOString()
  await openWith({ plan: { steps: [{ ...step, days: [{ day: today, is: 'done', at }] }] } })
  const card = section('Move a little more, in a way you like')
  await expect
    .element(card.getByRole('status'))
    .toMatchTextContent('You have reached your goal for this week.')
  await expect.element(card.getByText('This week: 1 of 1')).toBeVisible()
  // No week of before the plan.
  const weeks = card.getByRole('list', { name: 'Your last weeks' }).getByRole('listitem')
  await expect.element(weeks).toHaveLength(1)
  await expect.element(weeks.first().getByText(/: 1 of 1$/)).toBeInTheDocument()
})

test('the weeks of a step begin with the first in which it was done', async () => {
  const today = localDay(Date.now())
  const at = new Date().toISOString()
  const days = [{ day: addDays(today, -14), is: 'done' as const, at }]
  await openWith({ plan: { steps: [{ topic: 'exercise', state: 'current', perWeek: 1, days }] } })
  const card = section('Move a little more, in a way you like')
  const weeks = card.getByRole('list', { name: 'Your last weeks' }).getByRole('listitem')
  await expect.element(weeks).toHaveLength(3)
  await expect.element(weeks.first().getByText(/: 1 of 1$/)).toBeInTheDocument()
  await expect.element(weeks.last().getByText(/: 0 of 1$/)).toBeInTheDocument()
})

test('a mark that is refused is said, and the buttons are there again', async () => {
  serve(markPlanStep, () => ({ fails: 'step-not-found' }))
  await openWith()
  await stepCard.getByRole('button', { name: 'Done' }).click()
  await expect.element(stepCard.getByRole('alert')).toBeVisible()
  await expect.element(stepCard.getByRole('button', { name: 'Done' })).toBeVisible()
})

test('a step that was dropped or paused does not come back by itself', async () => {
  const step = { topic: 'sleep' as const, state: 'dropped' as const, perWeek: 5, days: [] }
  await openWith({ plan: { steps: [step] } })
  const card = section('No step for now')
  await expect.element(card.getByText(/^Start a step again whenever you like/)).toBeVisible()
  await expect.element(stepCard).not.toBeInTheDocument()
  await card.getByRole('link', { name: 'Your plan' }).click()
  await expect.poll(currentAddress).toBe('/dashboard/my-plan')
})

test('a plan that could not be read is said in its place, and tried again', async () => {
  serve(getPlan, () => new Response('{"code":"not-allowed"}', { status: 403 }))
  await openWith({ plan: null })
  await expect.element(section('Today').getByText('This could not be loaded')).toBeVisible()
  const suggested: Topic[] = ['sleep']
  serve(getPlan, () => ({ plan: { steps: [] }, suggested, hasResult: true }))
  await section('Today').getByRole('button', { name: 'Try again' }).click()
  await expect.element(stepCard.getByRole('button', { name: 'Done' })).toBeVisible()
})

test('without a result today has the check-in alone', async () => {
  await openWith({
    suggestions: { topics: [], isHard: false, categories: [], articles: [], videos: [] },
  })
  await expect.element(section('How are you today?')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Done' })).not.toBeInTheDocument()
})

test('what others should not see is not named, and someone to talk to stays after a hard result', async () => {
  await openWith({
    suggestions: { topics: ['smoking', 'stress'], isHard: true, categories: [], articles: [], videos: [] },
  })
  const step = section('A step to start with')
  await expect.element(step.getByRole('button', { name: 'Show my step' })).toBeVisible()
  await expect.element(page.getByText(/smok/i)).not.toBeInTheDocument()
  await step.getByRole('link', { name: 'Someone to talk to' }).click()
  await expect.poll(currentAddress).toBe('/dashboard/help-lines')
})

test('a step that is not named cannot be done unseen; it is shown when one asks for it', async () => {
  await openWith({
    suggestions: { topics: ['smoking'], isHard: false, categories: [], articles: [], videos: [] },
  })
  const hidden = section('A step to start with')
  await expect.element(hidden.getByRole('button', { name: 'Show my step' })).toBeVisible()
  await expect.element(hidden.getByRole('button', { name: 'Done' })).not.toBeInTheDocument()
  await hidden.getByRole('button', { name: 'Show my step' }).click()
  const shown = section('Stop smoking, with help')
  await expect.element(shown.getByRole('button', { name: 'Done' })).toBeVisible()
  await expect.poll(() => shown.element().contains(document.activeElement)).toBe(true)
})

test('one that is in the plan can be done without being shown', async () => {
  const step = { topic: 'smoking' as const, state: 'current' as const, perWeek: 7, days: [] }
  await openWith({ plan: { steps: [step] } })
  const card = section('Your step for today')
  await expect.element(card.getByRole('link', { name: 'Change your plan' })).toBeVisible()
  await expect.element(card.getByText('You can choose others.', { exact: false })).not.toBeInTheDocument()
  await expect.element(card.getByRole('button', { name: 'Done' })).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Show my step' })).toBeVisible()
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

test('a device with another date is told so', async () => {
  serve(saveDailyCheckIn, () => ({ fails: 'day-out-of-range' }))
  await openWith()
  const card = section('How are you today?')
  await card.getByRole('button', { name: 'Good', exact: true }).click()
  await expect.element(card.getByRole('alert')).toMatchTextContent('Check the date on your device.')
})

test('who has checked in today is shown the week, and asked for nothing more', async () => {
  const today = localDay(Date.now())
  const mood = { value: 3, at: new Date().toISOString() }
  await openWith({ checkIns: { checkIns: [{ day: today, mood }], weeks: [] } })
  const card = section('How are you today?')
  await expect.element(card.getByRole('heading', { name: 'Done for today' })).toBeVisible()
  await expect.element(card.getByRole('button')).not.toBeInTheDocument()
})

test('after hard days there is a kind word and someone to talk to, and no sun', async () => {
  const mood = (value: number) => ({ value, at: new Date().toISOString() })
  const day = (ago: number) => localDay(Date.now() - ago * 86_400_000)
  const low = [0, 1, 2].map((ago) => ({ day: day(ago), mood: mood(1) }))
  await openWith({ checkIns: { checkIns: low, weeks: [] } })
  const card = section('How are you today?')
  await expect.element(card.getByText('Thank you for saying how you are.', { exact: false })).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'Someone to talk to' })).toBeVisible()
  const heading = card.getByRole('heading', { name: 'Done for today' }).element()
  expect(heading.parentElement?.querySelector('svg')).toBeNull()
})

test('steps alone, as kept from a phone, say nothing of how somebody is: the mood is asked for and joins them', async () => {
  const today = localDay(Date.now())
  const stepCount = { value: 900, at: new Date().toISOString() }
  serve(saveDailyCheckIn, () => 'offline')
  await checkInOutbox.put(today, { day: today, stepCount })
  await openWith({ checkIns: { checkIns: [{ day: today, stepCount }], weeks: [] } })
  const card = section('How are you today?')
  await card.getByRole('button', { name: 'Good', exact: true }).click()
  await expect.element(card.getByRole('heading', { name: 'How is your energy?' })).toBeVisible()
  expect(checkInOutbox.listWaiting()).toMatchObject([{ day: today, stepCount, mood: { value: 4 } }])
})

test('a mood that cannot be saved is said, and can be chosen again', async () => {
  serve(saveDailyCheckIn, () => ({ fails: 'day-out-of-range' }))
  await openWith()
  const card = section('How are you today?')
  await card.getByRole('button', { name: 'Low', exact: true }).click()
  await expect.element(card.getByRole('alert')).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Low', exact: true })).toBeVisible()
})

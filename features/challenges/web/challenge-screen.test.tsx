import {
  addToChallenge,
  joinChallenge,
  leaveChallenge,
  listChallenges,
  type Challenge,
} from '../contract/challenges.ts'
import { listDailyCheckIns } from '#features/check-ins/contract/endpoints.ts'
import { weekOf } from '#features/check-ins/rules/weeks.ts'
import { addDays, localDay } from '#features/programmes/rules/day.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loseConnection, regainConnection } from '#apps/web/test/connection.ts'
import { renderInApp } from '#apps/web/test/render.tsx'
import { serve, signIn } from '#apps/web/test/server.ts'
import { addErrorMessages } from '#platform/ui/feedback/error-messages.ts'
import { Toaster } from '#platform/ui/feedback/toaster.tsx'
import { ChallengeScreen } from './challenge-screen.tsx'
import { errorMessages } from './error-messages.ts'
import { formatWeekday } from './texts.ts'

const today = localDay(Date.now())
const [lisbon, chicago] = [
  { id: '3f0c5f34-6a1e-4b3f-9f55-0d5a3c1b2e01', name: 'Lisbon' },
  { id: '3f0c5f34-6a1e-4b3f-9f55-0d5a3c1b2e02', name: 'Chicago' },
]
const running: Challenge = {
  ...{
    id: '3f0c5f34-6a1e-4b3f-9f55-0d5a3c1b2e00',
    unit: 'steps',
    from: weekOf(addDays(today, -7)),
    weeks: 4,
  },
  ...{ teams: [lisbon, chicago], results: [], own: { teamId: null, days: [] } },
}

let challenge: Challenge
let stepsToday: number | undefined
let isOffline: boolean

const button = (name: string) => page.getByRole('button', { name, exact: true })
const text = (words: string) => page.getByText(words, { exact: false }).first()
const steps = page.getByLabelText('Steps', { exact: true })

beforeEach(() => {
  addErrorMessages(errorMessages)
  signIn()
  challenge = running
  stepsToday = undefined
  isOffline = false
  serve(listChallenges, () => ({ challenges: [challenge], minGroupSize: 10 }))
  serve(joinChallenge, ({ input }) => {
    challenge = { ...challenge, own: { ...challenge.own, teamId: String(input['teamId']) } }
    return {}
  })
  serve(addToChallenge, ({ url, input }) => {
    if (isOffline) return 'offline'
    const day = url.pathname.split('/').at(-1) ?? ''
    const others = challenge.own.days.filter((one) => one.day !== day)
    const amount = input['amount']
    const days = typeof amount === 'number' ? [...others, { day, amount }] : others
    challenge = { ...challenge, own: { ...challenge.own, days } }
    return {}
  })
  serve(leaveChallenge, () => {
    challenge = running
    return {}
  })
  serve(listDailyCheckIns, () => ({
    checkIns: stepsToday
      ? [{ day: today, stepCount: { value: stepsToday, at: '2026-01-01T10:00:00.000Z' } }]
      : [],
    weeks: [],
  }))
})

const open = () =>
  renderInApp(
    <>
      <ChallengeScreen />
      <Toaster messages={{ region: 'Notifications', close: 'Close' }} />
    </>,
    { path: '/dashboard/challenge' },
  )

/** Somebody in a team. */
async function openInTeam(more: Partial<Challenge> = {}) {
  challenge = { ...running, own: { teamId: lisbon.id, days: [] }, ...more }
  await open()
  await expect.element(text('Your team: Lisbon')).toBeVisible()
}

test('a team is joined, a day added, changed and removed', async () => {
  await open()
  await expect.element(text('only if at least 10 of its people')).toBeVisible()
  await page.getByLabelText('Team', { exact: true }).selectOptions('Chicago')
  await button('Join the team').click()
  await expect.element(text('Your team: Chicago')).toBeVisible()
  await button('Add to the challenge').click()
  await expect.element(text('Enter a whole number, up to 200,000.')).toBeVisible()
  await steps.fill('8,400')
  await button('Add to the challenge').click()
  await expect.element(text('8,400 steps')).toBeVisible()
  await expect.element(steps).toHaveValue('8400')
  await steps.fill('0')
  await button('Add to the challenge').click()
  await expect.element(page.getByText('What you have added')).not.toBeInTheDocument()
})

test.each(['7.5', '1,2,3', '200,001', 'many', '-5'])('“%s” is no number of steps', async (typed) => {
  await openInTeam()
  await steps.fill(typed)
  await button('Add to the challenge').click()
  await expect.element(text('Enter a whole number, up to 200,000.')).toBeVisible()
})

test('the steps of the day’s check-in are added only as the person says so', async () => {
  stepsToday = 6200
  await openInTeam()
  await expect.element(page.getByText('6,200 steps', { exact: true })).not.toBeInTheDocument()
  await button('Add the 6,200 steps of your check-in').click()
  await expect.element(page.getByText('6,200 steps', { exact: true })).toBeVisible()
  await expect.element(button('Add the 6,200 steps of your check-in')).not.toBeInTheDocument()
})

test('without a connection a day is kept on the device, and sent afterwards', async () => {
  await openInTeam()
  loseConnection()
  isOffline = true
  await steps.fill('5000')
  await button('Add to the challenge').click()
  await expect.element(text('Saved on this device.')).toBeVisible()
  await expect.element(text('5,000 steps')).toBeVisible()
  isOffline = false
  regainConnection()
  await expect.poll(() => challenge.own.days).toEqual([{ day: today, amount: 5000 }])
})

test('a day that was entered offline and comes after its week was published is not lost without a word', async () => {
  await openInTeam()
  loseConnection()
  let tries = 0
  serve(addToChallenge, () => {
    tries += 1
    return 'offline'
  })
  await steps.fill('5000')
  await button('Add to the challenge').click()
  await expect.element(text('Saved on this device.')).toBeVisible()
  await expect.poll(() => tries).toBeGreaterThan(0)
  serve(addToChallenge, () => ({ fails: 'week-closed' }))
  regainConnection()
  await expect.element(text(`What you entered for ${formatWeekday(today)} could not be saved`)).toBeVisible()
  await expect.element(text('its result has been published')).toBeVisible()
  await expect.element(text('5,000 steps')).not.toBeInTheDocument()
})

test('a week that has been published meanwhile says so, and what was typed stays', async () => {
  await openInTeam()
  serve(addToChallenge, () => ({ fails: 'week-closed' }))
  await steps.fill('5000')
  await button('Add to the challenge').click()
  await expect.element(text('its result has been published')).toBeVisible()
  await expect.element(steps).toHaveValue('5000')
})

test('leaving is confirmed first', async () => {
  await openInTeam({ own: { teamId: lisbon.id, days: [{ day: today, amount: 100 }] } })
  await button('Leave the challenge').click()
  await expect.element(text('What you have added is deleted.')).toBeVisible()
  await button('Leave').click()
  await expect.element(button('Join the team')).toBeVisible()
})

test('teams are shown by their average over all weeks, and by week', async () => {
  const [first, second] = [running.from, addDays(running.from, 7)]
  const week = (monday: string, means: [string, number][]) => ({
    monday,
    teams: means.map(([teamId, mean]) => ({ teamId, mean, people: 10 })),
  })
  await openInTeam({
    results: [
      week(second, [[chicago.id, 8000]]),
      week(first, [
        [lisbon.id, 9000],
        [chicago.id, 5000],
      ]),
    ],
  })
  const lines = (name: string) => page.getByRole('region', { name }).getByRole('listitem')
  await expect
    .element(lines('So far').first())
    .toMatchTextContent('Lisbon (your team)9,000 steps a day per person')
  await expect.element(lines('So far').nth(1)).toMatchTextContent('Chicago6,500 steps a day per person')
  await expect.element(page.getByRole('region', { name: /^Week of/ }).first()).toMatchTextContent('Chicago')
})

test('a team is changed, or kept after all', async () => {
  await openInTeam()
  await button('Change team').click()
  await button('Cancel').click()
  await expect.element(text('Your team: Lisbon')).toBeVisible()
  await button('Change team').click()
  await page.getByLabelText('Team', { exact: true }).selectOptions('Chicago')
  await button('Change team').click()
  await expect.element(text('Your team: Chicago')).toBeVisible()
})

test('the next challenge can be joined while one still runs', async () => {
  const next = { ...running, id: running.id.replace(/00$/, '99'), from: addDays(running.from, 28) }
  serve(listChallenges, () => ({ challenges: [next, challenge], minGroupSize: 10 }))
  await open()
  await expect.element(page.getByRole('heading', { name: 'Steps together' }).nth(1)).toBeVisible()
  expect(page.getByRole('button', { name: 'Join the team' }).elements()).toHaveLength(2)
})

test('without a challenge the page says so, and shows the result of the last one', async () => {
  const teams = [{ teamId: chicago.id, people: 10, mean: 8000 }]
  challenge = {
    ...running,
    from: addDays(running.from, -70),
    results: [{ monday: addDays(running.from, -70), teams }],
  }
  await open()
  await expect.element(page.getByRole('heading', { name: 'No challenge at the moment' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Earlier challenges' })).toBeVisible()
  await expect.element(text('8,000 steps a day per person')).toBeVisible()
})

import { changePlanStep, getPlan, markPlanStep, removePlan } from '../contract/endpoints.ts'
import type { Plan, StepChange, StepDay } from '../contract/plans.ts'
import type { Topic } from '#features/questionnaires/contract/questionnaires.ts'
import { withChange, withMark } from '../rules/plan.ts'
import { addDays, localDay } from '#features/programmes/rules/day.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loseConnection, regainConnection } from '#apps/web/test/connection.ts'
import { renderInApp } from '#apps/web/test/render.tsx'
import { serve, signIn } from '#apps/web/test/server.ts'
import { toasts } from '#platform/ui/feedback/toast.ts'
import { PlanScreen } from './plan-screen.tsx'
import { planOutbox } from './saving/outbox.ts'
import { STEP_TOPICS } from '../rules/topic-reads.ts'

const NOW = Date.parse('2026-11-26T09:00:00Z')
const TODAY = localDay(NOW)
const SUGGESTED: Topic[] = ['smoking', 'sleep', 'stress']

const SMOKING = 'Stop smoking, with help'
const SLEEP = 'Settle into a sleep routine'
const STRESS = 'Make room to breathe'

let plan: Plan
let suggested: Topic[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  onTestFinished(() => void vi.useRealTimers())
  signIn()
  plan = { steps: [] }
  suggested = SUGGESTED
  serve(getPlan, () => ({ plan, suggested, hasResult: true }))
  serve(changePlanStep, ({ input }) => {
    const changed = withChange(plan, input as StepChange, STEP_TOPICS)
    return typeof changed === 'string' ? { fails: changed } : (plan = changed)
  })
  serve(markPlanStep, ({ url, input: { topic, ...made } }) => {
    const day = url.pathname.split('/').at(-1) ?? ''
    const changed = withMark(plan, topic as Topic, { ...made, day } as StepDay, suggested)
    return typeof changed === 'string' ? { fails: changed } : (plan = changed)
  })
  serve(removePlan, () => {
    plan = { steps: [] }
    return {}
  })
})

const open = () => renderInApp(<PlanScreen />, { path: '/dashboard/my-plan' })
const part = (name: string) => page.getByRole('region', { name, exact: true })
const titles = (name: string) => part(name).getByRole('heading', { level: 3 })
const press = (name: string, title: string) =>
  page.getByRole('button', { name: `${name}: ${title}`, exact: true }).click()
const heading = (title: string) => page.getByRole('heading', { level: 3, name: title, exact: true })

test('a suggested step is taken; the first is the step now, and another waits until it is made so', async () => {
  await open()
  await expect.element(titles('Suggested by your last result')).toHaveLength(3)
  await press('Add to your plan', SLEEP)
  await expect.element(heading(SLEEP)).toHaveFocus()
  await press('Add to your plan', SMOKING)
  const steps = part('Steps in your plan').getByRole('listitem')
  await expect.element(part('Steps in your plan').getByText('Your current step')).toHaveLength(1)
  await expect.element(titles('Steps in your plan').first()).toHaveTextContent(SLEEP)
  await press('Do this one now', SMOKING)
  await expect.element(heading(SMOKING)).toHaveFocus()
  await expect.element(titles('Steps in your plan').first()).toHaveTextContent(SMOKING)
  await expect.element(steps.first().getByRole('button', { name: 'Done' })).toBeVisible()
  await expect.element(titles('Suggested by your last result')).toHaveLength(1)
})

test('a step is paused, removed and started again, and comes back in no other way', async () => {
  await open()
  await press('Add to your plan', SLEEP)
  await press('Pause', SLEEP)
  await expect.element(part('Steps in your plan').getByText('Paused')).toBeVisible()
  await press('Remove from plan', SLEEP)
  await expect.element(titles('Removed steps')).toHaveTextContent(SLEEP)
  await expect.element(part('Steps in your plan')).not.toBeInTheDocument()
  await expect.element(titles('Suggested by your last result')).toHaveLength(2)
  await press('Start this step again', SLEEP)
  await expect.element(part('Steps in your plan').getByText('Your current step')).toBeVisible()
  await expect.element(part('Removed steps')).not.toBeInTheDocument()
})

test('a full plan says so, and offers no fourth step', async () => {
  plan = {
    steps: [
      { topic: 'exercise', state: 'current', perWeek: 3, days: [] },
      { topic: 'job', state: 'next', perWeek: 1, days: [] },
      { topic: 'alcohol', state: 'paused', perWeek: 4, days: [] },
    ],
  }
  await open()
  const offered = part('Suggested by your last result')
  await expect
    .element(offered.getByText('Your plan has three steps. Remove one before you add another.'))
    .toBeVisible()
  await expect.element(offered.getByRole('button')).not.toBeInTheDocument()
})

test('a change that is refused is said where it was asked for', async () => {
  serve(changePlanStep, () => ({ fails: 'plan-full' }))
  await open()
  await press('Add to your plan', STRESS)
  await expect.element(part('Suggested by your last result').getByRole('alert')).toBeVisible()
})

test('how often is changed, and the weeks are counted by it', async () => {
  const day = addDays(TODAY, -1)
  const days: StepDay[] = [{ day, is: 'done', at: new Date(NOW).toISOString() }]
  plan = { steps: [{ topic: 'sleep', state: 'current', perWeek: 5, days }] }
  await open()
  await expect.element(page.getByText('This week: 1 of 5')).toBeVisible()
  await page.getByLabelText('How many days a week?').selectOptions('2')
  await expect.element(page.getByText('This week: 1 of 2')).toBeVisible()
  expect(plan.steps[0]?.perWeek).toBe(2)
})

test('done without a connection is shown and kept, and arrives later', async () => {
  plan = { steps: [{ topic: 'sleep', state: 'current', perWeek: 5, days: [] }] }
  await open()
  await expect.element(page.getByRole('button', { name: 'Done' })).toBeVisible()
  loseConnection()
  serve(markPlanStep, () => 'offline')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByText('Saved on this device. It is sent when you are online.')).toBeVisible()
  await expect.element(page.getByText('This week: 1 of 5')).toBeVisible()
  expect(planOutbox.hasUnsent()).toBe(true)
  serve(markPlanStep, ({ url, input: { topic, ...made } }) => {
    const day = url.pathname.split('/').at(-1) ?? ''
    const changed = withMark(plan, topic as Topic, { ...made, day } as StepDay, suggested)
    return typeof changed === 'string' ? { fails: changed } : (plan = changed)
  })
  regainConnection()
  await planOutbox.sendUnsent()
  await expect.poll(() => plan.steps[0]?.days).toMatchObject([{ day: TODAY, is: 'done' }])
  await expect.poll(() => planOutbox.hasUnsent()).toBe(false)
})

test('a mark that waited and is refused then is not lost without a word', async () => {
  plan = { steps: [{ topic: 'sleep', state: 'current', perWeek: 5, days: [] }] }
  await open()
  await expect.element(page.getByRole('button', { name: 'Done' })).toBeVisible()
  loseConnection()
  let tries = 0
  serve(markPlanStep, () => {
    tries += 1
    return 'offline'
  })
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByText('This week: 1 of 5')).toBeVisible()
  await expect.poll(() => tries).toBeGreaterThan(0)
  serve(markPlanStep, () => ({ fails: 'plan-removed' }))
  regainConnection()
  await planOutbox.sendUnsent()
  await expect
    .poll(() => toasts.current())
    .toMatchObject({
      title: 'What you marked in your plan could not be saved',
      text: 'You have deleted your plan on another device.',
    })
})

test('a new day begins with a new answer, and takes the focus from nowhere', async () => {
  plan = { steps: [{ topic: 'sleep', state: 'current', perWeek: 5, days: [] }] }
  await open()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus()
  const often = page.getByLabelText('How many days a week?')
  ;(often.element() as HTMLElement).focus()
  vi.setSystemTime(NOW + 24 * 60 * 60 * 1000)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByRole('button', { name: 'Done' })).toBeVisible()
  // By then effects have run.
  await new Promise(requestAnimationFrame)
  await expect.element(often).toHaveFocus()
})

test('the whole plan is deleted once that is confirmed; what is suggested stays', async () => {
  plan = { steps: [{ topic: 'sleep', state: 'current', perWeek: 5, days: [] }] }
  await open()
  await page.getByRole('button', { name: 'Delete your plan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(part('Steps in your plan')).not.toBeInTheDocument()
  await expect.element(titles('Suggested by your last result')).toHaveLength(3)
})

test('a step that no result suggests is chosen', async () => {
  suggested = []
  serve(getPlan, () => ({ plan, suggested, hasResult: false }))
  await open()
  await expect.element(heading('Have more days without alcohol')).not.toBeInTheDocument()
  await page.getByText('Other steps you can choose', { exact: true }).click()
  await press('Add to your plan', 'Have more days without alcohol')
  await expect
    .element(titles('Steps in your plan').first())
    .toHaveTextContent('Have more days without alcohol')
})

test('without a result the questionnaire is offered; where a result suggests nothing, that is said', async () => {
  suggested = []
  serve(getPlan, () => ({ plan, suggested, hasResult: false }))
  const screen = await open()
  await expect.element(page.getByRole('link', { name: 'Answer the questionnaire' })).toBeVisible()
  await screen.unmount()
  serve(getPlan, () => ({ plan, suggested, hasResult: true }))
  await open()
  await expect.element(page.getByText(/^Your last result suggests no steps/)).toBeVisible()
})

test('a plan that cannot be loaded is said, and tried again', async () => {
  serve(getPlan, () => new Response('{"code":"not-allowed"}', { status: 403 }))
  await open()
  await expect.element(page.getByText('This could not be loaded')).toBeVisible()
  serve(getPlan, () => ({ plan, suggested, hasResult: true }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(titles('Suggested by your last result')).toHaveLength(3)
})

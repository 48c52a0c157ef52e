import type { Page } from '@playwright/test'
import { applyLook, faultsOf, LOOKS } from '../fixtures/look/axe.ts'
import { makePerson } from '../fixtures/people.ts'
import {
  answerAll,
  ask,
  openQuestionnaire,
  result,
  send,
  signIn,
  signInSomebody,
} from '../fixtures/questionnaire.ts'
import { expect, test } from '../fixtures/world.ts'

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

const HOME = '/dashboard/home'
const PLAN = '/dashboard/my-plan'
const EXERCISE = 'Move a little more, in a way you like'
const STRESS = 'Make room to breathe'

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function answerAndSend(page: Page): Promise<void> {
  await openQuestionnaire(page)
  await answerAll(page)
  await send(page).click()
  await expect(result(page)).toBeVisible()
}

test(
  'a result leads to a plan, the plan to Home; what is done there stays, also without a connection',
  { tag: '@look' },
  async ({ page, context }) => {
    const who = await signInSomebody(page)
    await answerAndSend(page)
    await page.getByRole('link', { name: 'Choose steps for your plan' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your plan' })).toBeFocused()
    await button(page, `Add to your plan: ${STRESS}`).click()
    await button(page, `Add to your plan: ${EXERCISE}`).click()
    await button(page, `Do this one now: ${EXERCISE}`).click()
    await expect(card(page, 'Steps in your plan').getByRole('heading', { level: 3 })).toHaveText([
      EXERCISE,
      STRESS,
    ])
    for (const look of LOOKS) {
      await applyLook(page, look)
      expect(await faultsOf(page)).toEqual([])
    }

    await page.goto(HOME)
    const step = card(page, EXERCISE)
    await step.getByRole('button', { name: 'Done' }).press('Enter')
    await expect(step.getByRole('status')).toContainText('Done for today. Well done.')
    await expect(step.getByRole('button', { name: 'Undo' })).toBeFocused()
    await expect(step.getByText('This week: 1 of 3')).toBeVisible()
    await expect.poll(() => stored(page, who)).toMatchObject([{ days: [{ is: 'done' }] }, { days: [] }])
    for (const look of LOOKS) {
      await applyLook(page, look)
      expect(await faultsOf(page)).toEqual([])
    }

    await page.reload()
    await expect(step.getByRole('status')).toContainText('Done for today. Well done.')
    await context.setOffline(true)
    await step.getByRole('button', { name: 'Undo' }).click()
    await step.getByRole('button', { name: 'Not today' }).click()
    await expect(step.getByRole('status')).toContainText('That is fine.')
    await expect(step.getByText('Saved on this device. It is sent when you are online.')).toBeVisible()
    await context.setOffline(false)
    await expect(step.getByText('Saved on this device.')).toHaveCount(0)
    await expect.poll(() => stored(page, who)).toMatchObject([{ days: [{ is: 'not-today' }] }, { days: [] }])
  },
)

test('what is removed on one device is no step on another; its plan is deleted on both', async ({
  page,
  newDevice,
}) => {
  const person = await makePerson()
  await signIn(page, person)
  await answerAndSend(page)
  await page.goto(HOME)
  await card(page, EXERCISE).getByRole('button', { name: 'Done' }).click()
  await expect(card(page, EXERCISE).getByRole('status')).toContainText('Done for today.')
  await expect(card(page, EXERCISE).getByText('Saved on this device.')).toHaveCount(0)

  const other = await (await newDevice()).newPage()
  await signIn(other, person)
  await other.goto(PLAN)
  await button(other, `Remove from plan: ${EXERCISE}`).click()
  await expect(card(other, 'Removed steps')).toContainText(EXERCISE)
  await page.reload()
  await expect(card(page, 'No step for now')).toBeVisible()

  await button(other, 'Delete your plan').click()
  await other.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(card(other, 'Removed steps')).toHaveCount(0)
  await page.reload()
  await expect(card(page, EXERCISE).getByRole('button', { name: 'Done' })).toBeVisible()
  await other.context().close()
})

/** Returns the plan's steps from the server, sorted by state. */
async function stored(page: Page, who: { token: string }): Promise<unknown[]> {
  const answer = (await ask(page.request, who, '/api/plan')) as {
    plan: { steps: { state: string }[] }
  }
  return answer.plan.steps.toSorted((one, other) => one.state.localeCompare(other.state))
}

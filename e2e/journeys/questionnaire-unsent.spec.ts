import { builtInQuestionnaire } from '#features/questionnaires/rules/built-in.ts'
import type { Page } from '@playwright/test'
import { applyLook, faultsOf, LOOKS } from '../fixtures/look/axe.ts'
import { inviteSomebody } from '../fixtures/people.ts'
import {
  answerAll,
  answerStep,
  countResponses,
  goOn,
  heading,
  openQuestionnaire,
  result,
  send,
  signInSomebody,
} from '../fixtures/questionnaire.ts'
import { expect, fillLogin, test } from '../fixtures/world.ts'

test.use({ expectedErrors: /ERR_FAILED|status of 401/ })

const WAITING = 'Your answers have not been sent yet'
const TOLD = /some of your answers have not been sent yet/i

/** Aborts all requests that send or read responses. */
const cutOff = (page: Page) => page.route('**/api/responses/**', (route) => route.abort())

const keptHere = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('answers')).length)

async function sendIntoNothing(page: Page): Promise<void> {
  await cutOff(page)
  await openQuestionnaire(page)
  await answerAll(page)
  await send(page).click()
  await expect(
    page.getByText('Your answers are saved on this device and will be sent when you are back online.'),
  ).toBeVisible()
}

async function askToLogOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account and settings' }).click()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
}

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('“Log out” under “More” tells of them too, and deletes them where that is wanted', async ({
    page,
  }) => {
    await signInSomebody(page)
    await cutOff(page)
    await openQuestionnaire(page)
    await answerStep(page, ['1-2 times'])
    await page.getByRole('link', { name: 'Continue later' }).click()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Log out' }).click()
    const dialog = page.getByRole('dialog', { name: WAITING })
    await expect(dialog.getByText('they will be deleted from this device')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Log out' }).click()
    await dialog.getByRole('button', { name: 'Log out anyway' }).click()
    await page.waitForURL('**/login')
    await expect.poll(() => keptHere(page)).toBe(0)
  })
})

test('who logs out, in any way, is told of answers that were not sent, and may stay or delete them', async ({
  page,
  request,
}) => {
  const who = await signInSomebody(page)
  await sendIntoNothing(page)
  await test.step('logging out everywhere, and for an invitation', async () => {
    const { link } = await inviteSomebody(request)
    await page.goto('/dashboard/account')
    await page.getByRole('button', { name: 'Log out everywhere' }).click()
    await expect(page.getByRole('dialog').getByText(TOLD)).toBeVisible()
    await page.goto(link)
    await expect(page.getByText(TOLD)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Log out and continue' })).toBeVisible()
  })
  await test.step('logging out, where one may stay; nothing is asked once they are sent', async () => {
    await page.goto('/dashboard/articles')
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    // Waits for the focus, which a screen moves to its heading when it is shown.
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
    await askToLogOut(page)
    const dialog = page.getByRole('dialog', { name: WAITING })
    await expect(dialog.getByRole('button', { name: 'Stay logged in' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Stay logged in' }).click()
    await expect(page.getByRole('button', { name: 'Log out', exact: true })).toBeFocused()
    expect(await keptHere(page)).toBe(1)

    // Once the response has been sent, logging out asks nothing.
    await page.unroute('**/api/responses/**')
    await page.goto('/questionnaire')
    await expect.poll(() => countResponses(request, who)).toBe(1)
    await expect.poll(() => keptHere(page)).toBe(0)
    await page.goto('/dashboard/home')
    await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
    await askToLogOut(page)
    await page.waitForURL('**/login')
  })
})

/** Ends the session as the server does, by refusing to refresh it. */
async function endSession(page: Page): Promise<void> {
  const ended = { status: 401, json: { code: 'user-token-expired' } }
  await page.route('**/api/auth/refresh', (route) => route.fulfill(ended))
  await page.goto('/dashboard/home')
  await page.waitForURL('**/login?next=**')
  await page.unroute('**/api/auth/refresh')
}

/** Answers signed out what the company does not ask any more, and asks to keep it. */
async function finishSignedOut(page: Page): Promise<void> {
  const { groups } = builtInQuestionnaire
  const before = groups.map((group) => ({
    ...group,
    questions: group.questions.map((one) =>
      one.for === 'q1' ? { ...one, question: 'Do you swim?', topic: undefined } : one,
    ),
  }))
  const asked = '**/api/authorization/companies/questionnaire*'
  await page.route(asked, (route) =>
    route.fulfill({ json: { ...builtInQuestionnaire, version: 3, groups: before } }),
  )
  await openQuestionnaire(page)
  await answerAll(page)
  await send(page).click()
  await page.getByRole('button', { name: 'Keep this result' }).click()
  await page.waitForURL('**/login?next=%2Fquestionnaire')
  await page.unroute(asked)
}

test('answers outlive a session that the server ends, and are sent before a result from before the login', async ({
  page,
  request,
}) => {
  const who = await signInSomebody(page)
  await sendIntoNothing(page)
  await endSession(page)
  await expect(page.getByText('Please log in again', { exact: true })).toBeVisible()
  await finishSignedOut(page)
  await page.unroute('**/api/responses/**')
  await fillLogin(page, who)
  await expect(page.getByText(/^Saved for/)).toBeVisible()
  await expect(result(page)).toBeVisible()
  expect(await countResponses(request, who)).toBe(1)
  // After them it is its turn; what the company asks otherwise is asked.
  await page.goto('/questionnaire')
  await expect(page.getByText('Your company has changed its questions')).toBeVisible()
  await goOn(page).click()
  await expect(page.getByRole('radio', { name: 'Overweight' })).toBeChecked()
})

test('a result from before the login is joined with answers that were not sent', async ({ page }) => {
  const who = await signInSomebody(page)
  await cutOff(page)
  await openQuestionnaire(page)
  await answerStep(page, ['5 or more'])
  await endSession(page)
  await finishSignedOut(page)
  await fillLogin(page, who)
  await goOn(page).click()
  await expect(heading(page, 'Step 4 of 4 Check your answers')).toBeVisible()
  await expect(page.getByText('5 or more', { exact: true })).toBeVisible()
})

for (const look of LOOKS) {
  test(`the warning has no fault that axe knows: ${look.width} px, ${look.scheme}`, async ({ page }) => {
    await signInSomebody(page)
    await sendIntoNothing(page)
    await applyLook(page, look)
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await askToLogOut(page)
    await page.getByRole('dialog', { name: WAITING }).waitFor()
    expect(await faultsOf(page)).toEqual([])
  })
}

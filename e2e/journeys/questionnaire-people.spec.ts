import { builtInQuestionnaire } from '#features/questionnaires/rules/built-in.ts'
import type { Page, Route } from '@playwright/test'
import { makePerson } from '../fixtures/people.ts'
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
  STEP_ANSWERS,
} from '../fixtures/questionnaire.ts'
import { expect, fillLogin, logIn, test } from '../fixtures/world.ts'

test.use({ expectedErrors: /status of (401|503)/ })

const isDraft = ({ pathname }: URL) => pathname === '/api/responses/draft'

/** Refuses to save, like an overloaded server whose clients shall retry after five minutes. */
const refuseSaving = (route: Route) =>
  route.request().method() === 'PUT'
    ? route.fulfill({ status: 503, json: { code: 'service-unavailable', retryAfter: 300 } })
    : route.fallback()

test('a result from before the login is kept by whoever asked for it, and by nobody else unasked', async ({
  page,
  request,
  newDevice,
}) => {
  const who = await signInSomebody(page)
  const device = await newDevice()
  const shared = await device.newPage()
  await openQuestionnaire(shared)
  await answerAll(shared)
  await send(shared).click()
  await shared.reload()
  await expect(result(shared)).toBeVisible()
  await shared.getByRole('button', { name: 'Keep this result' }).click()
  await shared.waitForURL('/login?next=%2Fquestionnaire')

  // Another person logs in later, in another tab.
  const later = await device.newPage()
  await logIn(later, 'editor')
  await later.goto('/questionnaire')
  await expect(later.getByRole('heading', { level: 1, name: 'Is this your result?' })).toBeVisible()
  await expect(later.getByText('You are logged in as Theo Okafor. Was it you?')).toBeVisible()
  await later.close()
  await device.clearCookies()
  await shared.evaluate(() => localStorage.removeItem('auth'))

  await logIn(shared, who, '/login?next=%2Fquestionnaire')
  await expect(shared.getByText(/^Saved for Nora Lindqvist/)).toBeVisible()
  expect(await countResponses(request, who)).toBe(1)
  expect(
    await shared.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('answers'))),
  ).toEqual([])
  await device.close()
})

test('answers that still try to be saved are not saved as those of who logs in next', async ({ page }) => {
  await signInSomebody(page)
  const other = await makePerson()
  await page.route(isDraft, refuseSaving)
  await openQuestionnaire(page)
  const refused = page.waitForResponse((one) => isDraft(new URL(one.url())) && one.status() === 503)
  await answerStep(page, ['1-2 times'])
  await refused
  await page.getByRole('link', { name: 'Continue later' }).click()
  await askToLogOut(page)
  await page.getByRole('button', { name: 'Log out anyway' }).click()
  await page.waitForURL('**/login')
  await fillLogin(page, other)
  await page.waitForURL('**/dashboard/home')

  await page.unroute(isDraft)
  const saved: string[] = []
  page.on('request', (one) => {
    if (one.method() === 'PUT' && isDraft(new URL(one.url()))) saved.push(one.url())
  })
  // Triggers retries of waiting requests, which would be sent before those of the next page.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByRole('link', { name: 'See how you are doing' }).click()
  await expect(heading(page, 'Step 1 of 4')).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  expect(saved).toEqual([])
})

test('after logging out nobody finds what somebody answered, nor the result from before the login', async ({
  page,
}) => {
  const who = await makePerson()
  await test.step('the result from before the login', async () => {
    await openQuestionnaire(page)
    await answerAll(page)
    await send(page).click()
    await expect(result(page)).toBeVisible()
    await logIn(page, who)
    await logOut(page)
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('answers'))))
      .toEqual([])
    await openQuestionnaire(page)
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  })
  await test.step('what somebody answered', async () => {
    await logIn(page, who)
    await openQuestionnaire(page)
    await answerStep(page, STEP_ANSWERS[0])
    await page.getByRole('link', { name: 'Continue later' }).click()
    await expect(page.getByText('You have answered 3 of 9 questions.')).toBeVisible()
    await logOut(page)
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('answers'))))
      .toEqual([])
    await openQuestionnaire(page)
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  })
})

test('a result that other questions are asked for stays on this device until it is saved', async ({
  page,
}) => {
  const who = await makePerson()
  const { groups } = builtInQuestionnaire
  const ask = (version: number, asked: typeof groups) =>
    page.route('**/api/authorization/companies/questionnaire*', (route) =>
      route.fulfill({ json: { ...builtInQuestionnaire, version, groups: asked } }),
    )
  await ask(3, groups)
  await openQuestionnaire(page)
  await answerAll(page)
  await send(page).click()
  await page.getByRole('button', { name: 'Keep this result' }).click()
  await page.waitForURL('/login?next=%2Fquestionnaire')

  await ask(4, groups.toReversed())
  await page.route(isDraft, refuseSaving)
  await fillLogin(page, who)
  await expect(page.getByText('Your company has changed its questions')).toBeVisible()
  await page.reload()
  await goOn(page).click()
  await expect(heading(page, 'Step 4 of 4 Check your answers')).toBeVisible()
})

async function logOut(page: Page): Promise<void> {
  await askToLogOut(page)
  await page.waitForURL('**/login')
}

async function askToLogOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account and settings' }).click()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
}

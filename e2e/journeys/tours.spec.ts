import {
  clearTourCookies,
  enterOnNewDevice,
  enterUntoured,
  popupOf,
  replayButton,
  resetTours,
} from '../fixtures/tours.ts'
import { asNativeApp } from '../fixtures/native/native.ts'
import { HOME_HEADING } from '../fixtures/look/screens.ts'
import { enter, expect, test } from '../fixtures/world.ts'

const COOKIE = 'vue_onboarding_tour_1'
const COMPLETION = '**/api/tours/1/completion'
const YEAR_SECONDS = 365 * 24 * 60 * 60

test('the dashboard tour starts on the first visit, is walked by keyboard, goes on after a reload, and is not shown again, here or on another device', async ({
  page,
  context,
  newDevice,
}) => {
  await page.clock.install()
  await enterUntoured(page)
  const popup = popupOf(page)
  await expect(page.getByRole('dialog', { name: 'Articles' })).toBeVisible()
  await expect(popup).toContainText('Step 1 of 3')
  await expect(page.locator('[data-tour-highlight][data-dark]')).toBeVisible()
  await expect(popup).toBeFocused()
  await expect(popup.getByRole('button', { name: 'Previous' })).toHaveCount(0)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'Videos' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Videos' })).toContainText('Step 2 of 3')
  await popup.getByRole('button', { name: 'Step 3 of 3: Services' }).click()
  await expect(popup.getByRole('button', { name: 'Step 3 of 3: Services' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await popup.getByRole('button', { name: 'Previous' }).click()
  await popup.getByRole('button', { name: 'Next' }).press('Enter')
  const finish = popup.getByRole('button', { name: 'Finish Tour' })
  await expect(finish).toBeFocused()
  const completed = page.waitForResponse(COMPLETION)
  await expect(popup.getByRole('button', { name: 'Next' })).toHaveCount(0)
  await finish.press('Enter')
  await expect(popup).toHaveCount(0)
  const cookie = (await context.cookies()).find(({ name }) => name === COOKIE)
  expect((cookie?.expires ?? 0) - (await page.evaluate(() => Date.now() / 1000))).toBeGreaterThan(
    YEAR_SECONDS - 600,
  )

  await page.reload()
  await expect(replayButton(page)).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(popup).toHaveCount(0)

  await completed
  const other = await (await newDevice()).newPage()
  await other.clock.install()
  await enterOnNewDevice(other)
  await expect(replayButton(other)).toBeVisible()
  await other.clock.runFor(10_000)
  await expect(popupOf(other)).toHaveCount(0)
})

test('no tour starts by itself over a menu, nor in the native app', async ({ page }) => {
  await page.clock.install()
  const opened = Promise.withResolvers<void>()
  await page.route('**/api/tours', async (route) => {
    await opened.promise
    await route.continue()
  })
  await enterUntoured(page)
  await page.getByRole('button', { name: 'Your account and settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Your account and settings' })).toBeVisible()
  opened.resolve()
  await expect(replayButton(page)).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(popupOf(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Articles' })).toBeVisible()

  const completed = page.waitForResponse(COMPLETION)
  await page.keyboard.press('Escape')
  await completed
  await resetTours()
  await clearTourCookies(page)
  await asNativeApp(page.context())
  await page.reload()
  await expect(replayButton(page)).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(popupOf(page)).toHaveCount(0)
})

test.describe('when its files cannot be loaded', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('a tour says so, and the page goes on', async ({ page }) => {
    await page.route(/tour-popup/, (route) => route.abort())
    await enter(page)
    await replayButton(page).click()
    await expect(page.getByText('The tour could not be loaded', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: HOME_HEADING })).toBeVisible()
  })
})

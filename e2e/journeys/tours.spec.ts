import { enterUntoured, popupOf, replay, replayButton } from '../fixtures/tours.ts'
import { asNativeApp } from '../fixtures/native/native.ts'
import { HOME_HEADING } from '../fixtures/look/screens.ts'
import { enter, expect, test } from '../fixtures/world.ts'

const COOKIE = 'vue_onboarding_tour_1'
const YEAR_SECONDS = 365 * 24 * 60 * 60

test('the dashboard tour starts on the first visit, is walked by keyboard, goes on after a reload, and is not shown again', async ({
  page,
  context,
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
})

test('the button replays a tour, the page behind is inert, and Escape gives the focus back', async ({
  page,
}) => {
  await enter(page)
  const popup = await replay(page)
  // The target is inert too; the focus goes around inside.
  const target = page.locator('[data-tour~="nav-articles"]:visible')
  await expect(target.click({ trial: true, timeout: 500 })).rejects.toThrow(/intercepts pointer events/)
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement !== document.body && !activeElement?.closest('dialog')
    })
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await expect(replayButton(page)).toBeFocused()
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: 'vue_onboarding_tour_2' }),
  )
})

test('a step whose target does not come within 3 seconds is shown in the middle', async ({ page }) => {
  await page.clock.install()
  await enter(page, 'member@demo.example', '/dashboard/articles')
  await page.locator('form[data-tour]').evaluate((form) => form.removeAttribute('data-tour'))
  await replayButton(page).click()
  const popup = popupOf(page)
  await expect(popup).toHaveAttribute('data-tour-state', 'waiting')
  await page.clock.runFor(3000)
  await expect(popup).toHaveAttribute('data-tour-state', 'centred')
  await expect(popup).toHaveAccessibleName('Find an article')
  const box = await popup.boundingBox()
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(10)
  expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - height / 2)).toBeLessThan(10)
})

test('a tour starts at its event of the window; that of the scan says that it is for the mobile app', async ({
  page,
}) => {
  await enter(page, 'member@demo.example', '/dashboard/attentive-health-scan')
  await expect(replayButton(page)).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('start-tour-4')))
  const popup = page.getByRole('dialog', { name: 'Attentive Health Scan' })
  await expect(popup).toContainText('Mobile app only')
  await popup.getByRole('button', { name: 'Close tour' }).click()
  await expect(popup).toHaveCount(0)
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

  await page.keyboard.press('Escape')
  await page.context().clearCookies({ name: COOKIE })
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

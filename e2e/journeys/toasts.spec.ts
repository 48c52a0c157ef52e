import type { Locator, Page } from '@playwright/test'
import { enter, expect, test } from '../fixtures/world.ts'

/** Raises a toast the way a person does: by going where only the app may. */
async function raise(page: Page): Promise<void> {
  await page.evaluate(() => {
    history.pushState(null, '', '/dashboard/attentive-health-scan-result')
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
}

const notice = (page: Page) => page.getByRole('listitem').filter({ hasText: 'This page is only in the app' })

test.beforeEach(async ({ page }) => {
  await enter(page)
  await page.getByRole('link', { name: 'All articles' }).waitFor()
})

test('a toast goes by itself after 5 seconds, and there is one at a time', async ({ page }) => {
  await raise(page)
  await expect(notice(page)).toHaveCount(1)
  const first = await notice(page).elementHandle()
  await stopTime(page)
  await raise(page)
  await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false)
  await expect(notice(page)).toHaveCount(1)
  await page.clock.runFor(4_800)
  await expect(notice(page)).toHaveCount(1)
  await page.clock.runFor(400)
  await expect(notice(page)).toHaveCount(0)
})

/** From here on no time passes but what the journey says, however slow the machine is. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

for (const [what, hold, release] of [
  ['the pointer is over it', (page: Page) => notice(page).hover(), (page: Page) => page.mouse.move(5, 5)],
  [
    'the focus is in it',
    (page: Page) => page.getByRole('button', { name: 'Close', exact: true }).focus(),
    (page: Page) => page.getByRole('link', { name: 'All articles' }).focus(),
  ],
] as const) {
  test(`a toast waits while ${what}`, async ({ page }) => {
    await stopTime(page)
    await raise(page)
    await notice(page).waitFor()
    await page.clock.runFor(3_000)
    await hold(page)
    await page.clock.runFor(60_000)
    await expect(notice(page)).toHaveCount(1)
    await release(page)
    await page.clock.runFor(1_000)
    await expect(notice(page)).toHaveCount(1)
    await page.clock.runFor(1_500)
    await expect(notice(page)).toHaveCount(0)
  })
}

test('its button and Escape dismiss it', async ({ page }) => {
  for (const dismiss of [
    (button: Locator) => button.click(),
    async (button: Locator) => {
      await button.focus()
      await page.keyboard.press('Escape')
    },
  ]) {
    await raise(page)
    await notice(page).waitFor()
    await dismiss(page.getByRole('button', { name: 'Close', exact: true }))
    await expect(notice(page)).toHaveCount(0)
  }
})

test.describe('what failed', () => {
  test.use({ expectedErrors: /status of 404/ })

  test('is said at once, other toasts when there is time', async ({ page }) => {
    const announced = (how: 'polite' | 'assertive') => page.locator(`body > [role=status][aria-live=${how}]`)
    await page.getByRole('link', { name: 'All articles' }).click()
    await page.getByRole('heading', { level: 1, name: 'Articles' }).waitFor()
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await save.waitFor()
    await page.route('**/saved', (route) =>
      route.fulfill({
        status: 404,
        contentType: 'application/problem+json',
        body: '{"code":"article-not-found"}',
      }),
    )
    await stopTime(page)
    await save.click()
    await page.getByRole('listitem').filter({ hasText: 'could not be saved' }).waitFor()
    await page.clock.runFor(100)
    await expect(announced('assertive')).toContainText('could not be saved')
    await raise(page)
    await notice(page).waitFor()
    await page.clock.runFor(100)
    await expect(announced('polite')).toContainText('This page is only in the app')
    await expect(announced('assertive')).toHaveCount(0)
  })
})

test('F8 leads to the toasts, but not while a word is being composed', async ({ page }) => {
  await raise(page)
  await expect(notice(page)).toBeVisible()
  const area = page.getByRole('region', { name: /Notifications/ }).locator('ol')
  await page.evaluate(() =>
    document.dispatchEvent(
      new KeyboardEvent('keydown', { code: 'F8', key: 'F8', isComposing: true, bubbles: true }),
    ),
  )
  await expect(area).not.toBeFocused()
  await page.keyboard.press('F8')
  await expect(area).toBeFocused()
})

test('a swipe to the right of more than 50 px dismisses it, a shorter one does not', async ({ page }) => {
  await raise(page)
  const swipe = async (distance: number) => {
    const box = await notice(page).boundingBox()
    if (!box) throw new Error('no toast')
    const [x, y] = [box.x + 40, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + distance / 2, y, { steps: 3 })
    await page.mouse.move(x + distance, y, { steps: 3 })
    await page.mouse.up()
  }
  await notice(page).waitFor()
  await swipe(44)
  await expect(notice(page)).toBeVisible()
  await swipe(70)
  await expect(notice(page)).toHaveCount(0)
})

test('it stands at the top of small screens and at the bottom right of larger ones, 420 px wide at most', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await raise(page)
  await notice(page).waitFor()
  expect((await notice(page).boundingBox())?.y).toBeLessThan(100)
  await page.setViewportSize({ width: 1280, height: 800 })
  const box = await notice(page).boundingBox()
  // With the room around it, as the shell has it everywhere.
  expect(box?.width).toBe(420 - 2 * 16)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1200)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(740)
})

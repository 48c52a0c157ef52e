import type { Page } from '@playwright/test'
import { enter, expect, test } from '../fixtures/world.ts'

/** Raises a toast the way a person does: by going where only the app may. */
async function raise(page: Page): Promise<void> {
  await page.evaluate(() => {
    history.pushState(null, '', '/dashboard/attentive-health-scan-result')
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
}

const notice = (page: Page) => page.getByRole('listitem').filter({ hasText: 'This part is only in the app' })

test.beforeEach(async ({ page }) => {
  await enter(page)
  await page.getByRole('link', { name: 'All articles' }).waitFor()
})

test('a toast goes by itself after 5 seconds, and there is one at a time', async ({ page }) => {
  await raise(page)
  await expect(notice(page)).toHaveCount(1)
  const first = await notice(page).elementHandle()
  await page.clock.install()
  // From here on no time passes but what the journey says, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 60_000)
  await raise(page)
  await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false)
  await expect(notice(page)).toHaveCount(1)
  await page.clock.runFor(4_800)
  await expect(notice(page)).toHaveCount(1)
  await page.clock.runFor(400)
  await expect(notice(page)).toHaveCount(0)
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
  expect(box?.width).toBeLessThanOrEqual(420)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1200)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(740)
})

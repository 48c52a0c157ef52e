import type { Page } from '@playwright/test'
import { applyLook, faultsOf, LOOKS } from '../fixtures/look/axe.ts'
import { EXACT, measure, replay } from '../fixtures/tours.ts'
import { enter, expect, giveSession, test } from '../fixtures/world.ts'

const POLLS = [50, 100, 250]

const STEPS = [
  {
    path: '/dashboard/home',
    titles: ['Articles', 'Videos', 'Services'],
    targets: ['nav-articles', 'nav-videos', 'services'],
  },
  { path: '/dashboard/articles', titles: ['Find an article'], targets: ['articles-search'] },
  { path: '/dashboard/videos', titles: ['Find a video'], targets: ['videos-search'] },
  {
    path: '/dashboard/attentive-health-scan',
    titles: ['Attentive Health Scan'],
    targets: ['nav-attentive-health-scan'],
  },
  {
    path: '/dashboard/mayo-clinic/diseases-and-conditions',
    titles: ['Find a disease or condition'],
    targets: ['conditions-search'],
  },
]

test('each step stands 40 px from its target, highlighted with 12 px around it, in every width', async ({
  page,
}) => {
  await giveSession(page)
  for (const { path, titles, targets } of STEPS) {
    await page.setViewportSize({ width: 1440, height: 800 })
    await page.goto(path)
    const popup = await replay(page)
    for (const [index, target] of targets.entries()) {
      await expect(popup).toHaveAccessibleName(titles[index] ?? '')
      const last = index === targets.length - 1
      await expect(popup.getByRole('button', { name: last ? 'Finish Tour' : 'Next' })).toBeVisible()
      await expectExactDistances(page, `[data-tour~="${target}"]`)
      if (!last) await page.keyboard.press('ArrowRight')
    }
  }
})

/** Checks the distances at all widths; where no side of the target has room, the popup stays inside the window. */
async function expectExactDistances(page: Page, target: string): Promise<void> {
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => measure(page, target), { intervals: POLLS }).toEqual(EXACT)
  }
  await page.setViewportSize({ width: 320, height: 560 })
  const inWindow = { isInWindow: true, padding: EXACT.padding }
  await expect.poll(() => measure(page, target), { intervals: POLLS }).toMatchObject(inWindow)
}

for (const look of LOOKS) {
  test(`a step has no fault that axe knows: ${look.width} px, ${look.scheme}`, async ({ page }) => {
    await applyLook(page, look)
    await enter(page)
    const popup = await replay(page)
    await page.keyboard.press('ArrowRight')
    await expect(popup).toHaveAttribute('data-tour-state', 'beside')
    expect(await faultsOf(page)).toEqual([])
  })
}

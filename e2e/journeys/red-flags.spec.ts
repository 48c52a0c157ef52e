import type { Page } from '@playwright/test'
import { applyLook, faultsOf, LOOKS } from '../fixtures/look/axe.ts'
import { enter, expect, test } from '../fixtures/world.ts'

test.use({ expectedErrors: /500/ })

const CONDITIONS = '/dashboard/mayo-clinic/diseases-and-conditions'
const EMERGENCY = 'This may be an emergency'
const CRISIS = 'You do not have to get through this alone'

const card = (page: Page) => page.getByRole('alert')
const title = (page: Page, name: string) => card(page).getByRole('heading', { name })

test('from a crisis one leaves at once, by keyboard, and the number is there also where the server fails', async ({
  page,
}) => {
  await test.step('“Back” does not return', async () => {
    await enter(page, undefined, '/dashboard/home')
    await page.goto(CONDITIONS)
    const box = page.getByLabel('Search conditions', { exact: true })
    await box.fill('i want to die')
    await expect(title(page, CRISIS)).toBeVisible()
    const leave = card(page).getByRole('button', { name: 'Leave this page' })
    await leave.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard/articles')
    await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible()
    await page.goBack()
    await expect(page.getByText('i want to die')).toHaveCount(0)
    await expect(page.getByLabel('Search conditions', { exact: true })).toHaveCount(0)
  })
  await test.step('where the server fails, the number is there that it told before', async () => {
    await page.goto(CONDITIONS)
    const box = page.getByLabel('Search conditions', { exact: true })
    await box.fill('choking')
    await expect(card(page).getByRole('link', { name: 'Call 911 now' })).toBeVisible()
    await page.route('**/api/help*', (route) => route.fulfill({ status: 500, body: '' }))
    await page.reload()
    await box.fill('choking')
    await expect(card(page).getByRole('link', { name: 'Call 911 now' })).toBeVisible()
  })
})

for (const look of LOOKS) {
  test(`both cards have no fault that axe knows, ${look.width} px, ${look.scheme}`, async ({ page }) => {
    await applyLook(page, look)
    await enter(page, undefined, '/dashboard/articles')
    const box = page.getByLabel('Search articles', { exact: true })
    for (const [words, name] of [
      ['heart attack', EMERGENCY],
      ['suicidal', CRISIS],
    ] as const) {
      await box.fill(words)
      await expect(title(page, name)).toBeVisible()
      expect(await faultsOf(page)).toEqual([])
    }
  })
}

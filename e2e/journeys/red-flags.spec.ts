import type { Page } from '@playwright/test'
import { applyLook, faultsOf, LOOKS } from '../fixtures/axe.ts'
import { enter, expect, test } from '../fixtures/world.ts'

const CONDITIONS = '/dashboard/mayo-clinic/diseases-and-conditions'
const BOXES: [path: string, name: string][] = [
  ['/dashboard/articles', 'Search articles'],
  ['/dashboard/videos', 'Search videos'],
  [CONDITIONS, 'Search conditions'],
]
const EMERGENCY = 'This may be an emergency'
const CRISIS = 'You do not have to get through this alone'

const card = (page: Page) => page.getByRole('alert')
const title = (page: Page, name: string) => card(page).getByRole('heading', { name })

test('every list’s box recognises an emergency however it is put, and a crisis, and nothing else', async ({
  page,
}) => {
  await enter(page, undefined, '/dashboard/articles')
  for (const [path, name] of BOXES) {
    await page.goto(path)
    const box = page.getByRole('searchbox', { name })
    await box.fill('gran has gone grey and her chst feels crushed')
    await expect(title(page, EMERGENCY)).toBeVisible()
    await expect(card(page).getByRole('link', { name: 'Call 911 now' })).toHaveAttribute('href', 'tel:911')
    await box.fill('mi hermana dice que se quiere morir')
    await expect(title(page, CRISIS)).toBeVisible()
    await expect(card(page).getByRole('link', { name: 'Call 988', exact: true })).toBeVisible()
    await box.fill('cooking for self-conscious cooks')
    await expect(card(page)).toHaveCount(0)
  }
})

test('what is typed into a list’s box is sent nowhere before it is sent off, and no address has it', async ({
  page,
}) => {
  await enter(page, undefined, '/dashboard/articles')
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.getByRole('searchbox', { name: 'Search articles' }).fill('my husband beats me')
  await expect(title(page, CRISIS)).toBeVisible()
  expect(sent.filter((line) => line.includes('beats'))).toEqual([])
  expect(page.url()).not.toContain('beats')
})

test('from a crisis one leaves at once, by keyboard, and “Back” does not return', async ({ page }) => {
  await enter(page, undefined, '/dashboard/home')
  await page.goto(CONDITIONS)
  const box = page.getByRole('searchbox', { name: 'Search conditions' })
  await box.fill('i want to die')
  await expect(title(page, CRISIS)).toBeVisible()
  const leave = card(page).getByRole('button', { name: 'Leave this page' })
  await leave.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/articles')
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('i want to die')).toHaveCount(0)
  await expect(page.getByRole('searchbox', { name: 'Search conditions' })).toHaveCount(0)
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

  test('the card is there as well, with the country’s number', async ({ page, context }) => {
    await enter(page, undefined, CONDITIONS)
    const box = page.getByRole('searchbox', { name: 'Search conditions' })
    await box.fill('choking')
    await expect(title(page, EMERGENCY)).toBeVisible()
    await box.fill('')
    await expect(card(page)).toHaveCount(0)
    await context.setOffline(true)
    await box.fill('my son drank bleach')
    await expect(card(page).getByRole('link', { name: 'Call 911 now' })).toBeVisible()
  })
})

for (const look of LOOKS) {
  test(`both cards have no fault that axe knows, ${look.width} px, ${look.scheme}`, async ({ page }) => {
    await applyLook(page, look)
    await enter(page, undefined, '/dashboard/articles')
    const box = page.getByRole('searchbox', { name: 'Search articles' })
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

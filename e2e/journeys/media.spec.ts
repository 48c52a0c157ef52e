import type { Page } from '@playwright/test'
import { applyLook, faultsOf, LOOKS } from '../fixtures/look/axe.ts'
import { enter, expect, test, type Credentials } from '../fixtures/world.ts'

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

const items = (page: Page) => page.getByRole('main').getByRole('article')
const dialog = (page: Page) => page.getByRole('dialog')

async function open(page: Page, who?: Credentials, path = '/media') {
  await enter(page, who, path)
  await items(page).first().waitFor()
}

for (const look of LOOKS) {
  test(`Media has no fault that axe knows: ${look.scheme}, ${look.width} pixels`, async ({ page }) => {
    await applyLook(page, look)
    await open(page, 'editor')
    expect(await faultsOf(page)).toEqual([])
    await page.goto('/media?kind=video')
    await items(page).first().waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'News feeds' }).click()
    await dialog(page).getByText('There are no feeds yet').waitFor()
    await dialog(page).getByRole('button', { name: 'Add feed' }).click()
    await expect(dialog(page).getByRole('alert')).toHaveText('Enter a web address.')
    expect(await faultsOf(page)).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })
}

test('more is loaded below without moving what is there, waits for a connection, and is still there on the way back', async ({
  page,
  context,
}) => {
  await test.step('without a connection, more is waited for', async () => {
    await open(page)
    await context.setOffline(true)
    await expect(page.getByText('You are offline')).toBeVisible()
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(page.getByRole('alert')).toContainText('Hale cannot be reached')
    await expect(items(page)).toHaveCount(24)
    await context.setOffline(false)
    await expect.poll(() => items(page).count()).toBeGreaterThan(24)
  })
  await test.step('what is there does not move, and is still there on the way back', async () => {
    await enter(page, undefined, '/media?kind=article')
    await expect(items(page)).toHaveCount(24)
    const last = items(page).nth(23)
    const name = (await last.getByRole('heading').innerText()).trim()
    await page.getByRole('button', { name: 'Load more' }).focus()
    const before = await last.boundingBox()
    await page.keyboard.press('Enter')
    await expect.poll(() => items(page).count()).toBeGreaterThan(38)
    await expect(page.getByRole('status').filter({ hasText: 'in all' })).toBeFocused()
    expect(await last.boundingBox()).toEqual(before)
    expect(await last.getByRole('heading').innerText()).toBe(name)
    const count = await items(page).count()

    const there = items(page).nth(38)
    await there.scrollIntoViewIfNeeded()
    await there.getByRole('link').click()
    await expect(page).not.toHaveURL('/media?kind=article')
    await page.goBack()
    await expect(items(page)).toHaveCount(count)
    await expect(there).toBeInViewport()
  })
})

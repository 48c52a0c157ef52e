import { getArticle } from '@hale/contracts/articles/articles'
import type { Page } from '@playwright/test'
import { HOME_HEADING } from '../fixtures/look/screens.ts'
import { enter, expect, giveSession, test } from '../fixtures/world.ts'

// What a logout overtakes on its way is refused.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|status of 401/ })

const READ = 'A steady sleep routine'

async function openArticle(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** Loads the app anew at the list, and another article, so that only the first one's answer is missing. */
async function startAgain(page: Page): Promise<void> {
  await page.goto('/dashboard/articles')
  const other = page.getByRole('main').getByRole('article').filter({ hasNotText: READ }).first()
  await other.getByRole('link').click()
  await page.locator('.prose').waitFor()
  await page.goBack()
  await page.getByRole('link', { name: READ }).first().waitFor()
}

test('an article that was read can be read again without a connection', async ({ page, context }) => {
  await enter(page, 'member', '/dashboard/articles')
  await openArticle(page, READ)
  await kept(page, 1)
  await startAgain(page)
  await context.setOffline(true)
  await openArticle(page, READ)
  await expect(page.locator('.prose')).toBeVisible()
  await expect(page.getByText('You are offline')).toBeVisible()
})

test('after logging out nothing that was read stays on the device', async ({ page }) => {
  await enter(page, 'member', '/dashboard/articles')
  await openArticle(page, READ)
  await kept(page, 1)
  await page.getByRole('button', { name: 'Your account and settings' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('**/login')
  await kept(page, 0)
})

/** Waits until so many articles are kept, or nothing at all; one more entry notes them. */
async function kept(page: Page, count: number): Promise<void> {
  const start = count > 0 ? `text ${getArticle.path} ` : 'text '
  await expect.poll(() => page.evaluate(countKept, start)).toBe(count)
}

async function countKept(start: string): Promise<number> {
  // To open it would make it, and without what the app puts into it.
  const databases = await indexedDB.databases()
  if (!databases.some(({ name }) => name === 'hale')) return -1
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('hale')
    opening.addEventListener('error', () => reject(new Error('No database.')))
    opening.addEventListener('success', () => {
      const database = opening.result
      if (!database.objectStoreNames.contains('kept')) return resolve(-1)
      const keys = database.transaction('kept').objectStore('kept').getAllKeys()
      keys.addEventListener('success', () => {
        resolve(keys.result.filter((key) => typeof key === 'string' && key.startsWith(start)).length)
        database.close()
      })
    })
  })
}

test.describe('a part of the app that cannot be fetched', () => {
  test.use({ expectedErrors: /Failed to load resource|Failed to fetch dynamically imported module/ })

  test('of a version that is no longer there loads the page anew, once, and that is it', async ({ page }) => {
    await enter(page)
    await page.getByRole('heading', { level: 1, name: HOME_HEADING }).waitFor()
    await page.evaluate(() => Object.assign(window, { isFirst: true }))
    let isOld = true
    // What this page has not loaded yet is not on the server any more.
    await page.route('**/assets/*.js', (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()))
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isOld = false
    })
    await page.getByRole('link', { name: 'Videos' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Videos' })).toBeVisible()
    expect(await page.evaluate(() => 'isFirst' in window)).toBe(false)
  })

  test('is asked for a few times, and then the page says so', async ({ page }) => {
    await giveSession(page)
    let asked = 0
    await page.route('**/assets/shell-*.js', (route) => {
      asked += 1
      return route.abort()
    })
    await page.goto('/dashboard/home')
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
    expect(asked).toBeLessThan(10)
    await page.unroute('**/assets/shell-*.js')
    await page.getByRole('button', { name: 'Load again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: HOME_HEADING })).toBeVisible()
  })
})

import { getArticle } from '#features/articles/contract/articles.ts'
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { launchOptions } from '#tools/browser/browser.ts'
import { HOME_HEADING } from '../fixtures/look/screens.ts'
import { articleSaved, namesOfSaved } from '../fixtures/offline.ts'
import { enter, expect, giveSession, test } from '../fixtures/world.ts'

// Requests that reach the server after the logout are refused.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|status of 401/ })

const READ = 'A steady sleep routine'

async function openArticle(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** Starts the app at the list and opens another article, so that only the data of `READ` is not loaded. */
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
  await articleSaved(page)
  await startAgain(page)
  await context.setOffline(true)
  await openArticle(page, READ)
  await expect(page.locator('.prose')).toBeVisible()
  await expect(page.getByText('You are offline')).toBeVisible()
})

test('after logging out nothing that was read stays on the device', async ({ page }) => {
  await enter(page, 'member', '/dashboard/articles')
  await openArticle(page, READ)
  await articleSaved(page)
  await logOut(page)
  await expect.poll(() => page.evaluate(namesOfSaved)).toEqual([])
})

test('nor can anybody read it from a copy of the browser’s folder', async ({ playwright, baseURL }) => {
  const folder = mkdtempSync(join(tmpdir(), 'hale-browser-'))
  const browser = await playwright.chromium.launchPersistentContext(folder, {
    ...launchOptions(),
    ...(baseURL ? { baseURL } : {}),
  })
  try {
    const page = await browser.newPage()
    await enter(page, 'member', '/dashboard/articles')
    await openArticle(page, READ)
    await articleSaved(page)
    const text = await page.locator('.prose p').first().innerText()
    const [words = ''] = /[\w ]{24,}/.exec(text) ?? []
    expect(words).not.toBe('')
    await logOut(page)
    await expect.poll(() => page.evaluate(namesOfSaved)).toEqual([])
    await browser.close()
    const files = globSync('**/*', { cwd: folder }).map((name) => join(folder, name))
    const written = files.filter((file) => statSync(file).isFile()).map((file) => readFileSync(file))
    expect(written.length).toBeGreaterThan(10)
    for (const part of [words, getArticle.path])
      expect(written.filter((bytes) => bytes.includes(part)).length, part).toBe(0)
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account and settings' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('**/login')
}

test.describe('a part of the app that cannot be fetched', () => {
  test.use({ expectedErrors: /Failed to load resource|Failed to fetch dynamically imported module/ })

  test('of a version that is no longer there loads the page anew, once, and that is it', async ({ page }) => {
    await enter(page)
    await page.getByRole('heading', { level: 1, name: HOME_HEADING }).waitFor()
    await page.evaluate(() => Object.assign(window, { isFirst: true }))
    let isOld = true
    // Chunks that this page has not loaded yet have been deleted from the server.
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
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { level: 1, name: HOME_HEADING })).toBeVisible()
  })
})

import type { Page } from '@playwright/test'
import { HOME_HEADING } from '../fixtures/look/screens.ts'
import { enter, expect, logIn, test } from '../fixtures/world.ts'

const MINUTE = 60_000

/** Counts the refreshes from now on, and answers when so many have been answered. */
function countRefreshes(page: Page) {
  let count = 0
  page.on('response', (response) => (count += response.url().endsWith('/api/auth/refresh') ? 1 : 0))
  return { now: () => count, reach: (wanted: number) => expect.poll(() => count).toBe(wanted) }
}

test('the access token is renewed 5 minutes before it runs out', async ({ page }) => {
  await page.clock.install()
  await logIn(page)
  await page.getByRole('link', { name: 'All articles' }).waitFor()
  const refreshes = countRefreshes(page)
  await page.clock.runFor(9.5 * MINUTE)
  expect(refreshes.now()).toBe(0)
  await page.clock.runFor(0.6 * MINUTE)
  await refreshes.reach(1)
})

test('a token that is about to run out is renewed before it is used', async ({ page }) => {
  await page.clock.install()
  await logIn(page)
  await page.getByRole('link', { name: 'All articles' }).waitFor()
  const refreshes = countRefreshes(page)
  // A device that slept: its timers did not run. 29 seconds are left, which counts as none.
  await page.clock.setSystemTime(Date.now() + 14.55 * MINUTE)
  await page.getByRole('link', { name: 'Media' }).click()
  await page.getByRole('article').first().waitFor()
  await refreshes.reach(1)
})

test('a device whose clock is an hour ahead asks no more often than others', async ({ page }) => {
  await page.clock.install({ time: Date.now() + 60 * MINUTE })
  const refreshes = countRefreshes(page)
  await logIn(page)
  await page.getByRole('link', { name: 'All articles' }).waitFor()
  await page.clock.runFor(9.5 * MINUTE)
  expect(refreshes.now()).toBe(0)
})

test.describe('while refreshing fails', () => {
  test.use({ expectedErrors: /status of 503/ })

  test('it is tried again after 30 s, then ever later, after 960 s at most', async ({ page }) => {
    await page.clock.install()
    await logIn(page)
    await page.getByRole('link', { name: 'All articles' }).waitFor()
    await page.route('**/api/auth/refresh', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: '{"code":"service-unavailable"}',
      }),
    )
    const refreshes = countRefreshes(page)
    await page.clock.runFor(10.1 * MINUTE)
    await refreshes.reach(1)
    let tries = 1
    for (const seconds of [30, 60, 120, 240, 480, 960, 960]) {
      await page.clock.runFor(seconds * 1000 - 2000)
      expect({ seconds, tries: refreshes.now() }).toEqual({ seconds, tries })
      await page.clock.runFor(4000)
      tries += 1
      await refreshes.reach(tries)
    }
    // The person is still in: a server that cannot be reached says nothing about them.
    expect(await page.evaluate(() => localStorage.getItem('auth'))).not.toBeNull()
  })
})

test.describe('somebody who is switched off', () => {
  test.use({ expectedErrors: /status of 403/ })

  test('is signed out at once in every tab, and told', async ({ page, context }) => {
    await enter(page)
    await page.getByRole('link', { name: 'All articles' }).waitFor()
    const other = await context.newPage()
    await other.goto('/dashboard/articles')
    await expect(other.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible()
    await page.route('**/api/news/**', (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: '{"code":"user-disabled"}',
      }),
    )
    await page.getByRole('link', { name: 'Media' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText('Your access has been switched off', { exact: true })).toBeVisible()
    await expect(other).toHaveURL(/\/login/)
  })
})

test.describe('somebody whose session was ended elsewhere', () => {
  test.use({ expectedErrors: /status of 401/ })

  test('is signed out at once in every tab, and told', async ({ page, context }) => {
    await enter(page)
    await page.getByRole('link', { name: 'All articles' }).waitFor()
    const other = await context.newPage()
    await other.goto('/dashboard/articles')
    await expect(other.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible()
    const ended = {
      status: 401,
      contentType: 'application/problem+json',
      body: '{"code":"user-token-expired"}',
    }
    await context.route('**/api/{news/**,auth/refresh}', (route) => route.fulfill(ended))
    await page.getByRole('link', { name: 'Media' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText('Please log in again', { exact: true })).toBeVisible()
    await expect(other).toHaveURL(/\/login/)
  })
})

test('a login tells the time zone, and a refresh the days on which the device was used', async ({ page }) => {
  const login = page.waitForRequest('**/api/auth/login')
  await logIn(page)
  expect((await login).postDataJSON()).toMatchObject({
    timeZone: expect.stringMatching(/^Asia\/Kath?mandu$/),
  })
  const refresh = page.waitForRequest('**/api/auth/refresh')
  await page.reload()
  expect((await refresh).postDataJSON()).toEqual({ heartbeat: [new Date().toISOString().slice(0, 10)] })
})

test.describe('a server that does not answer', () => {
  test.use({ expectedErrors: /Failed to fetch design/ })

  test('a refresh that never answers does not keep the app from starting', async ({ page }) => {
    await enter(page)
    await page.getByRole('link', { name: 'All articles' }).waitFor()
    await page.evaluate(() => sessionStorage.removeItem('design'))
    await page.route('**/api/auth/refresh', () => {})
    await page.goto('/dashboard/home')
    await expect(page.getByRole('heading', { level: 1, name: HOME_HEADING })).toBeVisible()
  })
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|status of 401|Failed to fetch/ })

  test('logging out works at once, and the server hears of it later', async ({ page, context }) => {
    await logIn(page)
    await page.getByRole('link', { name: 'All articles' }).waitFor()
    const entry = await page.evaluate(() => localStorage.getItem('auth'))
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Your account and settings' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/login')
    await context.setOffline(false)
    const heard = page.waitForResponse('**/api/auth/logout')
    await page.reload()
    expect((await heard).status()).toBe(200)
    // Once the page is alive: what it is drawn from must not change while it comes alive.
    await page.locator('html:not([data-prerendered])').waitFor({ state: 'attached' })
    // A person who puts the entry back has no session behind it.
    await page.evaluate((sign) => localStorage.setItem('auth', sign ?? ''), entry)
    await page.goto('/dashboard/articles')
    await expect(page).toHaveURL(/\/login/)
  })

  test('logging out where the login was not loaded yet says so, and goes on by itself', async ({
    page,
    context,
  }) => {
    await enter(page)
    await page.getByRole('link', { name: 'All articles' }).waitFor()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Your account and settings' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: HOME_HEADING })).toHaveCount(0)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
  })
})

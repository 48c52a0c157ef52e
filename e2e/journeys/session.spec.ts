import { HOME_HEADING } from '../fixtures/look/screens.ts'
import { enter, expect, logIn, test } from '../fixtures/world.ts'

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

import { HOME_HEADING } from '../fixtures/look/screens.ts'
import { enter, expect, logIn, test } from '../fixtures/world.ts'

test.use({ expectedErrors: /status of 40[13]|Failed to fetch|ERR_INTERNET_DISCONNECTED/ })

const PROBLEM = 'application/problem+json'

test('a person who is switched off, or whose session was ended, is signed out at once in every tab, and told', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  const openBoth = async () => {
    await enter(page)
    await page.getByRole('link', { name: 'All articles' }).waitFor()
    await other.goto('/dashboard/articles')
    await expect(other.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible()
  }
  const expectSignedOut = async (words: string) => {
    await page.getByRole('link', { name: 'Media' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText(words, { exact: true })).toBeVisible()
    await expect(other).toHaveURL(/\/login/)
  }
  await test.step('switched off', async () => {
    await openBoth()
    await page.route('**/api/news/**', (route) =>
      route.fulfill({ status: 403, contentType: PROBLEM, body: '{"code":"user-disabled"}' }),
    )
    await expectSignedOut('Your access has been switched off')
    await page.unroute('**/api/news/**')
  })
  await test.step('ended elsewhere', async () => {
    await openBoth()
    await context.route('**/api/{news/**,auth/refresh}', (route) =>
      route.fulfill({ status: 401, contentType: PROBLEM, body: '{"code":"user-token-expired"}' }),
    )
    await expectSignedOut('Please log in again')
  })
})

test('a login and a refresh tell what they should, and the app starts without the answer to a refresh', async ({
  page,
}) => {
  await test.step('a login tells the time zone, and a refresh the days on which the device was used', async () => {
    const login = page.waitForRequest('**/api/auth/login')
    await logIn(page)
    expect((await login).postDataJSON()).toMatchObject({
      timeZone: expect.stringMatching(/^Asia\/Kath?mandu$/),
    })
    const refresh = page.waitForRequest('**/api/auth/refresh')
    await page.reload()
    expect((await refresh).postDataJSON()).toEqual({ heartbeat: [new Date().toISOString().slice(0, 10)] })
  })
  await test.step('a refresh that never answers does not keep the app from starting', async () => {
    await page.getByRole('link', { name: 'All articles' }).waitFor()
    await page.evaluate(() => sessionStorage.removeItem('design'))
    await page.route('**/api/auth/refresh', () => {})
    await page.goto('/dashboard/home')
    await expect(page.getByRole('heading', { level: 1, name: HOME_HEADING })).toBeVisible()
  })
})

test('without a connection one logs out at once: the server hears of it later, and the login comes by itself', async ({
  page,
  context,
}) => {
  const logOut = async () => {
    await page.getByRole('button', { name: 'Your account and settings' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
  }
  await test.step('where the login was not loaded yet, it says so', async () => {
    await enter(page)
    await page.getByRole('link', { name: 'All articles' }).waitFor()
    await context.setOffline(true)
    await logOut()
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: HOME_HEADING })).toHaveCount(0)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
  })
  await test.step('the server hears of it later', async () => {
    await logIn(page)
    await page.getByRole('link', { name: 'All articles' }).waitFor()
    const entry = await page.evaluate(() => localStorage.getItem('auth'))
    await context.setOffline(true)
    await logOut()
    await expect(page).toHaveURL('/login')
    await context.setOffline(false)
    const heard = page.waitForResponse('**/api/auth/logout')
    await page.reload()
    expect((await heard).status()).toBe(200)
    // Waits for hydration, during which the data that the page is rendered from must not change.
    await page.locator('html:not([data-prerendered])').waitFor({ state: 'attached' })
    // Restoring the entry in local storage does not restore the session.
    await page.evaluate((sign) => localStorage.setItem('auth', sign ?? ''), entry)
    await page.goto('/dashboard/articles')
    await expect(page).toHaveURL(/\/login/)
  })
})

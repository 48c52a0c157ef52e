import { HOME_HEADING } from '../fixtures/look/screens.ts'
import { PASSWORD } from '../fixtures/companies.ts'
import { ownCompany } from '../fixtures/own-company.ts'
import { expect, logIn, test } from '../fixtures/world.ts'

test('a member logs in, sees home, and logs out again', async ({ page }) => {
  await logIn(page)
  await expect(page.getByRole('heading', { level: 1, name: HOME_HEADING })).toBeVisible()
  await expect(page).toHaveTitle('Home · Willow')
  await expect(page.getByText(/Good (morning|afternoon|evening), Maya/)).toBeVisible()

  const entry = await page.evaluate(() => localStorage.getItem('auth'))
  expect(Object.keys(JSON.parse(entry ?? '{}')).toSorted()).toEqual([
    'company',
    'expiry',
    'id',
    'name',
    'role',
  ])
  const secrets = await page.evaluate(() =>
    JSON.stringify({ ...localStorage, ...sessionStorage, cookie: document.cookie }),
  )
  expect(secrets).not.toMatch(/eyJ|hale_refresh/)

  await page.getByRole('button', { name: 'Your account and settings' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
  await page.goto('/dashboard/home')
  await expect(page).toHaveURL(/\/login\?next=/)
})

test('the session outlives a reload', async ({ page }) => {
  await logIn(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: HOME_HEADING })).toBeVisible()
  await expect(page.getByRole('link', { name: 'All articles' })).toBeVisible()
})

test.describe('what can go wrong', () => {
  test.use({ expectedErrors: /status of 4(01|03)/ })

  test('a session that the server has ended leads back to the login, and on to the same page', async ({
    page,
    context,
  }) => {
    await logIn(page)
    await context.clearCookies()
    await page.goto('/dashboard/articles')
    await expect(page).toHaveURL('/login?next=%2Fdashboard%2Farticles')
    await expect(page.getByText('Please log in again', { exact: true })).toBeVisible()
    await page.getByLabel('Email', { exact: true }).fill((await ownCompany()).member.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL('/dashboard/articles')
  })
})

test.describe('in two tabs', () => {
  // Requests of the other tab at the end of the session are refused.
  test.use({ expectedErrors: /status of 401/ })

  test('logging out in one tab logs out in all', async ({ page, context }) => {
    await logIn(page)
    const other = await context.newPage()
    await other.goto('/dashboard/articles')
    await expect(other.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible()
    await page.getByRole('button', { name: 'Your account and settings' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(other).toHaveURL(/\/login/)
  })
})

test('every call says which kind of app it comes from', async ({ page }) => {
  const kinds = new Set<string | null>()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) {
      kinds.add(
        `${request.headers()['x-application-type']} ${request.headers()['content-type']} ${request.headers()['accept']}`,
      )
    }
  })
  await logIn(page)
  await expect(page.getByRole('link', { name: 'All articles' })).toBeVisible()
  expect([...kinds]).toEqual(['HEALTHCARE_PORTAL application/json application/json'])
})

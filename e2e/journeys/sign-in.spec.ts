import { HOME_HEADING } from '../fixtures/look/screens.ts'
import { expect, logIn, PASSWORD, test } from '../fixtures/world.ts'

test('a member logs in, sees home, and logs out again', async ({ page }) => {
  await logIn(page)
  await expect(page.getByRole('heading', { level: 1, name: HOME_HEADING })).toBeVisible()
  await expect(page).toHaveTitle('Home · Hale Demo')
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
  test.use({ expectedErrors: /status of 4(01|03)|ERR_INTERNET_DISCONNECTED/ })

  test('a wrong password is said once, kindly, and can be corrected', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByLabel('Email', { exact: true }).fill('member@demo.example')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('alert')).toHaveText(/do not match/)
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: HOME_HEADING })).toBeVisible()
  })

  test('without a connection the form says so and keeps what was typed', async ({ page, context }) => {
    await page.goto('/login')
    await page.getByLabel('Email', { exact: true }).fill('member@demo.example')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('alert')).toHaveText(/cannot be reached/)
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('member@demo.example')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { level: 1, name: HOME_HEADING })).toBeVisible()
  })

  test('a session that the server has ended leads back to the login, and on to the same page', async ({
    page,
    context,
  }) => {
    await logIn(page)
    await context.clearCookies()
    await page.goto('/dashboard/articles')
    await expect(page).toHaveURL('/login?next=%2Fdashboard%2Farticles')
    await expect(page.getByText('Please log in again', { exact: true })).toBeVisible()
    await page.getByLabel('Email', { exact: true }).fill('member@demo.example')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL('/dashboard/articles')
  })
})

test('nothing typed is an error at each field', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toHaveCount(2)
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    'Enter your email address.',
  )
})

test('a forgotten password takes the typed address along, and says what is wrong with it', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill('maya.demo.example')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  const email = page.getByLabel('Email', { exact: true })
  await expect(email).toHaveValue('maya.demo.example')
  await expect(page).toHaveURL('/forgot-password')
  const wrong = [
    ['maya.demo.example', 'There is no @ in this email address. It should look like name@example.com.'],
    ['maya@demo', 'What follows the @ is not complete. It should look like name@example.com.'],
    ['maya lee@demo.example', 'An email address has no spaces. Check what you typed.'],
    ['@demo.example', 'Something is missing before the @.'],
    ['', 'Enter an email address.'],
  ] as const
  for (const [typed, fault] of wrong) {
    await email.fill(typed)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(email).toHaveAccessibleDescription(fault)
    await expect(email).toBeFocused()
  }
  // The company's logo leads home, which is the login for who is not logged in.
  await page.getByRole('banner').getByRole('link', { name: 'Hale Demo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeFocused()
})

test('the password can be shown', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Password', { exact: true }).fill('secret words')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
})

test('after login one lands where one was going, on this site only', async ({ page }) => {
  await logIn(page, 'member@demo.example', '/login?next=%2Fdashboard%2Fvideos')
  await expect(page).toHaveURL('/dashboard/videos')
  for (const elsewhere of [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
  ]) {
    await page.evaluate(() => localStorage.removeItem('auth'))
    await logIn(page, 'member@demo.example', `/login?next=${encodeURIComponent(elsewhere)}`)
    await expect(page).toHaveURL('/dashboard/home')
  }
})

test.describe('in two tabs', () => {
  // What the other tab was asking for when the session ended is refused.
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

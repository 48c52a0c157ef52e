import { enter, expect, logIn, test } from '../fixtures/world.ts'

const port = process.env['E2E_PORT'] ?? '3917'
const brand = () => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim()

test('the design is fetched once, kept for the tab, and found there again', async ({ page }) => {
  let asked = 0
  page.on('request', (request) => (asked += request.url().includes('/companies/design') ? 1 : 0))
  await page.goto('/login')
  await expect(page.getByRole('img', { name: 'Hale Demo' })).toBeVisible()
  const kept = await page.evaluate(() => ({
    here: sessionStorage.getItem('design'),
    there: localStorage.getItem('design'),
  }))
  expect(JSON.parse(kept.here ?? '{}')).toMatchObject({ name: 'Hale Demo', colors: { primary: '#0f5c4f' } })
  expect(kept.there).toBeNull()
  await page.reload()
  await expect(page.getByRole('img', { name: 'Hale Demo' })).toBeVisible()
  expect(asked).toBe(1)
})

test('each company has its own look: by host, by choice, and by who is signed in', async ({ page }) => {
  await page.goto('/login')
  const demo = await page.evaluate(brand)
  await page.goto(`http://acme.localhost:${port}/login`)
  await expect(page.getByRole('img', { name: 'Acme' })).toBeVisible()
  const acme = await page.evaluate(brand)
  expect(acme).not.toBe(demo)

  await page.goto('/login?company=acme')
  await expect(page).toHaveTitle('Log in · Acme')
  expect(await page.evaluate(brand)).toBe(acme)

  await logIn(page, 'member@demo.example', '/login')
  await expect(page).toHaveTitle('Home · Hale Demo')
  expect(await page.evaluate(brand)).toBe(demo)
})

test.describe('without a design', () => {
  test.use({ expectedErrors: /Failed to fetch design from API|status of 503|ERR_/ })

  test('the app starts in its default look and says so in the console', async ({ page }) => {
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await page.route('**/companies/design*', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
    await expect(page).toHaveTitle('Log in · Hale')
    expect(said).toContain('Failed to fetch design from API')
  })

  test('an answer that does not come is waited for three seconds', async ({ page }) => {
    await page.clock.install()
    await page.route('**/companies/design*', () => {})
    await page.goto('/login')
    await page.clock.runFor(2_900)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
    await page.clock.runFor(200)
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  })
})

test('light, dark and as the device says', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await enter(page)
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const dark = await background()
  await page.getByRole('button', { name: 'Your account and settings' }).click()
  await page.getByRole('radio', { name: 'Light' }).check({ force: true })
  const light = await background()
  expect(light).not.toBe(dark)
  await page.reload()
  expect(await background()).toBe(light)
})

test.describe('in two tabs', () => {
  test.use({ expectedErrors: /status of 401/ })

  test('another person in another tab brings their own company’s look', async ({ page, context }) => {
    await enter(page)
    const other = await context.newPage()
    await other.goto('/dashboard/home')
    await expect(other).toHaveTitle('Home · Hale Demo')
    await page.getByRole('button', { name: 'Your account and settings' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(other).toHaveURL(/\/login/)
    await logIn(page, 'member@acme.example')
    await expect(other).toHaveTitle(/· Acme$/)
  })
})

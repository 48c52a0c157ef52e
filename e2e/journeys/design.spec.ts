import type { Page } from '@playwright/test'
import { PASSWORD } from '../fixtures/companies.ts'
import { acme, demo } from '../fixtures/demo.ts'
import { enter, expect, logIn, test } from '../fixtures/world.ts'

const port = process.env['E2E_PORT'] ?? '3917'
const brand = () => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim()

test('the design is fetched once, kept for the tab, and found there again', async ({ page }) => {
  let asked = 0
  page.on('request', (request) => (asked += request.url().includes('/companies/design') ? 1 : 0))
  await page.goto('/login')
  await expect(page.getByRole('img', { name: 'Hale Demo' })).toBeVisible()
  // The page comes in its look, before the design was asked for.
  await expect
    .poll(
      async () =>
        JSON.parse((await page.evaluate(() => sessionStorage.getItem('design'))) ?? '{}') as unknown,
    )
    .toMatchObject({ name: 'Hale Demo', colors: { primary: '#0f5c4f' } })
  expect(await page.evaluate(() => localStorage.getItem('design'))).toBeNull()
  await page.reload()
  await expect(page.getByRole('img', { name: 'Hale Demo' })).toBeVisible()
  expect(asked).toBe(1)
})

test('each company has its own look: by host, by choice, and by who is signed in', async ({ page }) => {
  await page.goto('/login')
  const green = await page.evaluate(brand)
  await page.goto(`http://acme.localhost:${port}/login`)
  await expect(page.getByRole('img', { name: 'Acme' })).toBeVisible()
  const indigo = await page.evaluate(brand)
  expect(indigo).not.toBe(green)

  await page.goto('/login?company=acme')
  await expect(page).toHaveTitle('Log in · Acme')
  expect(await page.evaluate(brand)).toBe(indigo)

  await logIn(page, demo.member, '/login')
  await expect(page).toHaveTitle('Home · Hale Demo')
  expect(await page.evaluate(brand)).toBe(green)
})

test('a company keeps its colours through the login, and on every page after it', async ({ page }) => {
  /** What the look of both schemes begins with, and a colour as it is drawn. */
  const colors = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement)
      const [brand, soft, drawn] = ['--brand', '--brand-soft', '--page'].map((name) =>
        style.getPropertyValue(name).trim(),
      )
      return { brand, soft, drawn, background: getComputedStyle(document.body).backgroundColor }
    })
  await page.goto(`/login?company=${acme.slug}`)
  const before = await colors()
  await logIn(page, acme.member, `/login?company=${acme.slug}`)
  await expect(page).toHaveTitle('Home · Acme')
  const current = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' })
  const tint = () => current.evaluate((link) => getComputedStyle(link).backgroundColor)
  expect(await colors()).toEqual(before)
  const tinted = await tint()
  await page.reload()
  await expect(page).toHaveTitle('Home · Acme')
  expect(await colors()).toEqual(before)
  expect(await tint()).toBe(tinted)
})

const pages = [
  { path: '/login', heading: 'Log in', field: 'type="password"' },
  { path: '/forgot-password', heading: 'Forgot password', field: 'type="email"' },
  { path: '/reset-password?token=x', heading: 'Choose a new password', field: 'type="password"' },
  { path: '/confirm-invitation?token=x', heading: 'Activate your account', field: 'type="password"' },
  { path: '/confirm-email?token=x', heading: 'Confirm your email address', field: 'type="submit"' },
  { path: '/privacy-policy', heading: 'Privacy policy', field: 'id="terms"' },
  { path: '/questionnaire', heading: 'Health questionnaire', field: '<main' },
]

for (const { path, heading, field } of pages) {
  test(`${path} arrives with its content, in the look of each company`, async ({ request }) => {
    const arrive = async (company: string) => (await request.get(path, { params: { company } })).text()
    const [ofDemo, ofAcme] = await Promise.all([arrive('demo'), arrive('acme')])
    for (const html of [ofDemo, ofAcme]) {
      expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
      expect(html).toContain(field)
      expect(html).toMatch(/<link rel="preload" as="font" [^>]*href="[^"]+\.woff2"/)
    }
    expect(ofDemo).toContain('alt="Hale Demo"')
    expect(ofAcme).toContain('alt="Acme"')
    const look = (html: string) => /<style>(.*?)<\/style>/.exec(html)?.[1]
    expect(look(ofDemo)).not.toBe(look(ofAcme))
  })
}

test.describe('while scripts are on their way', () => {
  /** Holds all scripts of a page back until they are let go. */
  async function holdScripts(page: Page): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await promise
      await route.continue()
    })
    return resolve
  }

  test.beforeEach(async ({ context, baseURL }) => {
    await context.addCookies([{ name: 'vue_onboarding_tour_1', value: 'true', url: baseURL ?? '' }])
  })

  for (const address of ['/login', '/login?company=hale-demo'])
    test(`the form of ${address} is there, and what is typed into it stays, with the focus`, async ({
      page,
    }) => {
      const letGo = await holdScripts(page)
      await page.goto(address, { waitUntil: 'commit' })
      const email = page.getByLabel('Email', { exact: true })
      await email.pressSequentially('mem')
      await expect(email).toBeFocused()
      letGo()
      await expect(page.locator('html[data-prerendered]')).toHaveCount(0)
      await expect(email).toHaveValue('mem')
      await expect(email).toBeFocused()
      await email.pressSequentially(demo.member.email.slice('mem'.length))
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(page).toHaveTitle('Home · Hale Demo')
    })

  test('a form that is sent early is sent once the app is there, and stands in no address', async ({
    page,
  }) => {
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    const letGo = await holdScripts(page)
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByLabel('Email', { exact: true }).fill(demo.member.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Password', { exact: true }).press('Enter')
    letGo()
    await expect(page).toHaveTitle('Home · Hale Demo')
    expect(addresses.filter((address) => address.includes(PASSWORD))).toEqual([])
  })
})

test.describe('without a design', () => {
  test.use({ expectedErrors: /Failed to fetch design from API|status of 503|ERR_/ })

  // As the native app has it, and a server that cannot read the company.
  test.beforeEach(async ({ page }) => {
    await page.route('**/login', async (route) => {
      await route.fulfill({ response: await route.fetch({ url: `http://localhost:${port}/index.html` }) })
    })
  })

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
    await page.goto('/login', { waitUntil: 'load' })
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
    await enter(page, demo.member)
    const other = await context.newPage()
    await other.goto('/dashboard/home')
    await expect(other).toHaveTitle('Home · Hale Demo')
    await page.getByRole('button', { name: 'Your account and settings' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(other).toHaveURL(/\/login/)
    await logIn(page, acme.member)
    await expect(other).toHaveTitle(/· Acme$/)
  })
})

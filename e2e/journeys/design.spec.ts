import type { Page } from '@playwright/test'
import { PASSWORD } from '../fixtures/companies.ts'
import { acme, demo } from '../fixtures/demo.ts'
import { enter, expect, logIn, test } from '../fixtures/world.ts'

const port = process.env['E2E_PORT'] ?? '3917'
const brand = () => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim()

/** Returns design colours from CSS variables, and the page's background colour as drawn. */
const colors = () => {
  const style = getComputedStyle(document.documentElement)
  const [main, soft, drawn] = ['--brand', '--brand-soft', '--page'].map((name) =>
    style.getPropertyValue(name).trim(),
  )
  return { main, soft, drawn, background: getComputedStyle(document.body).backgroundColor }
}

test('each company has its own look: by host, by choice, by who is signed in, and on every page after it', async ({
  page,
}) => {
  await test.step('the design is fetched once, kept for the tab, and found there again', async () => {
    let asked = 0
    page.on('request', (request) => (asked += request.url().includes('/companies/design') ? 1 : 0))
    await page.goto('/login')
    await expect(page.getByRole('img', { name: 'Hale Demo' })).toBeVisible()
    // The page has the company's look from its HTML, before the app requests the design.
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

  const green = await page.evaluate(brand)
  await test.step('another host, and another choice, have another look', async () => {
    await page.goto(`http://acme.localhost:${port}/login`)
    await expect(page.getByRole('img', { name: 'Acme' })).toBeVisible()
    const indigo = await page.evaluate(brand)
    expect(indigo).not.toBe(green)

    await page.goto('/login?company=acme')
    await expect(page).toHaveTitle('Log in · Acme')
    expect(await page.evaluate(brand)).toBe(indigo)
  })

  await test.step('a company keeps its colours through the login, and on every page after it', async () => {
    const before = await page.evaluate(colors)
    await logIn(page, acme.member, `/login?company=${acme.slug}`)
    await expect(page).toHaveTitle('Home · Acme')
    const current = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' })
    const tint = () => current.evaluate((link) => getComputedStyle(link).backgroundColor)
    expect(await page.evaluate(colors)).toEqual(before)
    const tinted = await tint()
    await page.reload()
    await expect(page).toHaveTitle('Home · Acme')
    expect(await page.evaluate(colors)).toEqual(before)
    expect(await tint()).toBe(tinted)
  })

  await test.step('who logs in where another company’s look is gets their own', async () => {
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login?company=acme')
    await logIn(page, demo.member, '/login')
    await expect(page).toHaveTitle('Home · Hale Demo')
    expect(await page.evaluate(brand)).toBe(green)
  })
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

test('what everybody may see arrives with its content, in the look of each company', async ({ request }) => {
  for (const { path, heading, field } of pages)
    await test.step(path, async () => {
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
})

/** Holds back all scripts of a page; returns a function that releases them. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('while scripts are on their way, the login takes what is typed and sent', async ({
  page,
  context,
  baseURL,
}) => {
  const skipTour = { name: 'vue_onboarding_tour_1', value: 'true', url: baseURL ?? '' }
  const email = page.getByLabel('Email', { exact: true })
  const password = page.getByLabel('Password', { exact: true })
  const logOut = async () => {
    await context.clearCookies()
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.unroute('**/assets/*.js')
  }
  for (const address of ['/login', '/login?company=hale-demo'])
    await test.step(`what is typed into the form of ${address} stays, with the focus`, async () => {
      await context.addCookies([skipTour])
      const letGo = await holdScripts(page)
      await page.goto(address, { waitUntil: 'commit' })
      await email.pressSequentially('mem')
      await expect(email).toBeFocused()
      letGo()
      await expect(page.locator('html[data-prerendered]')).toHaveCount(0)
      await expect(email).toHaveValue('mem')
      await expect(email).toBeFocused()
      await email.pressSequentially(demo.member.email.slice('mem'.length))
      await password.fill(PASSWORD)
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(page).toHaveTitle('Home · Hale Demo')
      await logOut()
    })

  await test.step('a form that is sent early is sent once the app is there, and stands in no address', async () => {
    await context.addCookies([skipTour])
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    const letGo = await holdScripts(page)
    await page.goto('/login', { waitUntil: 'commit' })
    await email.fill(demo.member.email)
    await password.fill(PASSWORD)
    await password.press('Enter')
    letGo()
    await expect(page).toHaveTitle('Home · Hale Demo')
    expect(addresses.filter((address) => address.includes(PASSWORD))).toEqual([])
  })
})

test.describe('without a design', () => {
  test.use({ expectedErrors: /Failed to fetch design from API|status of 503|ERR_/ })

  // Serves a page without a design in it, like the native app's or that of a server that cannot read the company.
  test.beforeEach(async ({ page }) => {
    await page.route('**/login', async (route) => {
      await route.fulfill({ response: await route.fetch({ url: `http://localhost:${port}/index.html` }) })
    })
  })

  test('the app says so and starts in its default look, after three seconds at the latest', async ({
    page,
  }) => {
    await test.step('a design that cannot be read is said in the console', async () => {
      const said: string[] = []
      page.on('console', (message) => said.push(message.text()))
      await page.route('**/companies/design*', (route) => route.fulfill({ status: 503, body: '' }))
      await page.goto('/login')
      await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
      await expect(page).toHaveTitle('Log in · Hale')
      expect(said).toContain('Failed to fetch design from API')
    })

    await test.step('an answer that does not come is waited for three seconds', async () => {
      await page.clock.install()
      await page.route('**/companies/design*', () => {})
      await page.goto('/login', { waitUntil: 'load' })
      await page.clock.runFor(2_900)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
      await page.clock.runFor(200)
      await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
    })
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

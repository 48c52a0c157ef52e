import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { startOpenIdProvider } from '../fixtures/identity-provider/open-id-provider.ts'
import { startSamlProvider } from '../fixtures/identity-provider/saml-provider.ts'
import { applyLook, faultsOf, LOOKS } from '../fixtures/look/axe.ts'
import { HOME_HEADING } from '../fixtures/look/screens.ts'
import { asNativeApp } from '../fixtures/native/native.ts'
import { APP, serveApp, test } from '../fixtures/native/native-page.ts'
import { fillLogin, enter, expect, logIn } from '../fixtures/world.ts'

// Visits /single-sign-on, /single-sign-on/app.

const SETTINGS = '/dashboard/admin/sign-in'
const NAME_SERVER = `http://127.0.0.1:${Number(process.env['E2E_PORT'] ?? 3917) + 1}`

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Logs in at the provider as a person. */
async function answerProvider(page: Page, who: string): Promise<void> {
  await page.getByLabel('Who are you?').fill(who)
  await page.getByRole('button', { name: 'Go on' }).click()
}

async function startSignOn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await button(page, 'Use single sign-on').click()
}

async function skipTour(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    document.cookie = 'vue_onboarding_tour_1=true; path=/'
  })
}

const chooseService = (page: Page) => page.getByRole('radio', { name: 'Another login service' }).check()

/** Adds a domain, stores its TXT record at the DNS server, and has Hale verify it. */
async function proveDomain(page: Page, domain: string): Promise<void> {
  await page.getByLabel('Domain to add').fill(domain)
  await button(page, 'Add the domain').click()
  const record = await page.getByLabel(`TXT record for ${domain}`, { exact: true }).inputValue()
  await fetch(`${NAME_SERVER}/${domain}`, { method: 'PUT', body: record })
  await button(page, `Check now: ${domain}`).click()
  await expect(page.getByText(/^Verified on/)).toBeVisible()
}

async function workerInControl(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** Tests the provider's settings by a login in a new tab as one of its people. */
async function tryProvider(page: Page, who: string): Promise<void> {
  await workerInControl(page)
  await button(page, 'Try it').click()
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Open your login service (new tab)' }).click(),
  ])
  await answerProvider(tab, who)
  await expect(tab.getByText(/^It worked on/)).toBeInViewport()
  await tab.close()
  await page.bringToFront()
  await page.reload()
  await expect(page.getByText(/^It worked on/)).toBeVisible()
}

// As for people who return: the app's worker is in control, and sees the way back from the provider.
test.use({ serviceWorkers: 'allow', expectedErrors: /status of (401|403|404)/ })

test(
  'an admin sets up single sign-on, tries it, and a new colleague logs in with it',
  { tag: '@look' },
  async ({ page, newDevice }) => {
    const domain = `${randomUUID().slice(0, 8)}.example`
    await enter(page, 'admin', SETTINGS)
    await chooseService(page)
    const redirectUrl = await page.getByLabel('Redirect address', { exact: true }).inputValue()
    const backChannelUrl = await page.getByLabel('Back-channel logout address', { exact: true }).inputValue()
    const people = [
      { subject: 'ines', email: `ines@${domain}`, name: 'Ines Carvalho' },
      { subject: 'noor', email: `noor@${domain}`, name: 'Noor Haddad', groups: ['Sales', 'Hale writers'] },
    ]
    const provider = await startOpenIdProvider({ redirectUrl, backChannelUrl, people })
    try {
      await page.getByLabel('Issuer address').fill(provider.issuer)
      await page.getByLabel('Client ID').fill(provider.client.id)
      await page.getByLabel('Client secret').fill(provider.client.secret)
      await button(page, 'Save the login service').click()
      await expect(page.getByText('The login service has been saved.')).toBeVisible()

      await page.getByLabel('Domain to add').fill(domain)
      await button(page, 'Add the domain').click()
      const record = await page.getByLabel(`TXT record for ${domain}`, { exact: true }).inputValue()
      await button(page, `Check now: ${domain}`).click()
      await expect(page.getByText('The record was not found.')).toBeVisible()
      await fetch(`${NAME_SERVER}/${domain}`, { method: 'PUT', body: record })
      await button(page, `Check now: ${domain}`).click()
      await expect(page.getByText(/^Verified on/)).toBeVisible()

      await tryProvider(page, 'ines')

      await page.getByRole('checkbox', { name: 'Let people log in with single sign-on' }).check()
      await page.getByRole('checkbox', { name: 'Only by single sign-on' }).check()
      await page.getByRole('checkbox', { name: 'Take roles from your login service' }).check()
      await page.getByLabel('Values that make someone an editor').fill('Hale writers')
      await button(page, 'Save the roles').click()
      await expect(page.getByText('It applies from the next login.')).toBeVisible()
      await button(page, 'Save how people log in').click()
      await expect(page.getByRole('alert')).toHaveText('Choose at least one admin who keeps their password.')
      await page.getByRole('checkbox', { name: 'Ines Carvalho' }).check()
      for (const look of LOOKS.length > 0 ? LOOKS : [{ width: 360, scheme: 'light' as const }]) {
        await applyLook(page, look)
        expect(await faultsOf(page)).toEqual([])
      }
      await button(page, 'Save how people log in').click()
      await expect(page.getByText('The setting has been saved. It applies from now on.')).toBeVisible()

      const colleague = await (await newDevice()).newPage()
      await skipTour(colleague)
      await startSignOn(colleague, `noor@${domain}`)
      await answerProvider(colleague, 'noor')
      await expect(colleague.getByText('Welcome, Noor Haddad. Willow offers you Hale.')).toBeVisible()
      expect(await faultsOf(colleague)).toEqual([])
      await button(colleague, 'Create my account').click()
      await expect(colleague.getByText('Accept the terms to continue.')).toBeVisible()
      await colleague.getByRole('checkbox', { name: 'I accept the terms' }).check()
      await button(colleague, 'Create my account').click()
      await expect(colleague.getByRole('heading', { level: 1, name: HOME_HEADING })).toBeVisible()
      const session = await colleague.evaluate(() => localStorage.getItem('auth'))
      expect(JSON.parse(session ?? '{}')).toMatchObject({ name: 'Noor Haddad', role: 'editor' })

      await colleague.getByRole('button', { name: 'Your account and settings' }).click()
      await button(colleague, 'Log out').click()
      const link = colleague.getByRole('link', { name: 'Log out there too' })
      await expect(link).toHaveAttribute('href', new RegExp(`^${provider.issuer}/session/end`))

      // The native app opens the provider in the system's browser, and a link leads back to the app.
      const device = await newDevice()
      await serveApp(device)
      const phone = await asNativeApp(device)
      const app = await device.newPage()
      await app.route(`${provider.issuer}/**`, (route) => route.abort('aborted'))
      await app.goto(`${APP}/login`)
      await app.getByLabel('Email', { exact: true }).fill(`noor@${domain}`)
      await app.keyboard.press('Tab')
      await expect(app.getByRole('status')).toHaveText('You log in with your company’s own login service.')
      const leaving = app.waitForRequest(`${provider.issuer}/**`)
      await button(app, 'Log in').click()
      const browser = await (await newDevice()).newPage()
      await browser.goto((await leaving).url())
      await answerProvider(browser, 'noor')
      await expect(browser.getByText('Go back to it now.')).toBeVisible()
      expect(await faultsOf(browser)).toEqual([])
      await phone.emit(app, 'appUrlOpen', { url: browser.url() })
      await expect(app.getByRole('heading', { level: 1, name: HOME_HEADING })).toBeVisible()

      // A right password is refused with the reason, which is not told to people with a wrong one.
      const member = await (await newDevice()).newPage()
      await member.goto('/login')
      await fillLogin(member, 'member')
      await expect(member.getByRole('alert')).toContainText('Your company uses single sign-on')
      const admin = await (await newDevice()).newPage()
      await logIn(admin, 'admin')
    } finally {
      provider.close()
    }
  },
)

test(
  'an admin sets it up with SAML by metadata, and a new colleague logs in with it',
  { tag: '@look' },
  async ({ page, newDevice }) => {
    const domain = `${randomUUID().slice(0, 8)}.example`
    const provider = await startSamlProvider([
      { subject: 'saml-ines', email: `ines@${domain}`, name: 'Ines Carvalho' },
      { subject: 'saml-noor', email: `noor@${domain}`, name: 'Noor Haddad' },
    ])
    try {
      await enter(page, 'admin', SETTINGS)
      await chooseService(page)
      await page.getByText('SAML 2.0', { exact: true }).click()
      await page.getByLabel('Or paste the metadata here').fill(provider.metadata)
      await button(page, 'Save the login service').click()
      await expect(page.getByText('The login service has been saved.')).toBeVisible()
      await expect(page.getByText(provider.entityId)).toBeVisible()
      await proveDomain(page, domain)
      await tryProvider(page, 'saml-ines')
      for (const look of LOOKS.length > 0 ? LOOKS : [{ width: 360, scheme: 'light' as const }]) {
        await applyLook(page, look)
        expect(await faultsOf(page)).toEqual([])
      }
      await page.getByRole('checkbox', { name: 'Let people log in with single sign-on' }).check()
      await button(page, 'Save how people log in').click()
      await expect(page.getByText('The setting has been saved. It applies from now on.')).toBeVisible()

      const colleague = await (await newDevice()).newPage()
      await skipTour(colleague)
      await startSignOn(colleague, `noor@${domain}`)
      await answerProvider(colleague, 'saml-noor')
      await expect(colleague.getByText('Welcome, Noor Haddad. Willow offers you Hale.')).toBeVisible()
      await colleague.getByRole('checkbox', { name: 'I accept the terms' }).check()
      await button(colleague, 'Create my account').click()
      await expect(colleague.getByRole('heading', { level: 1, name: HOME_HEADING })).toBeVisible()
    } finally {
      provider.close()
    }
  },
)

test('a login that failed says why, and the settings speak Spanish', async ({ page, newDevice }) => {
  await page.goto('/single-sign-on?problem=domain-not-proven')
  await expect(page.getByRole('alert')).toContainText('gave an email address that cannot be used here')
  expect(await faultsOf(page)).toEqual([])

  const spanish = await (await newDevice({ locale: 'es' })).newPage()
  await enter(spanish, 'admin', SETTINGS)
  await expect(spanish.getByRole('heading', { level: 2, name: 'Inicio de sesión único' })).toBeVisible()
  expect(await faultsOf(spanish)).toEqual([])
})

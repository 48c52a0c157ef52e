import {
  addDomain,
  checkDomain,
  getSingleSignOn,
  MAX_BREAK_GLASS,
  removeDomain,
  removeIdentityProvider,
  setIdentityProvider,
  switchSingleSignOn,
  tryIdentityProvider,
  type SingleSignOn,
} from '../../contract/single-sign-on.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import { serve, signIn } from '#apps/web/test/server.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { addErrorMessages } from '#platform/ui/feedback/error-messages.ts'
import { errorMessages } from '../error-messages.ts'
import { SingleSignOnSection } from './single-sign-on-section.tsx'

const ACS = 'https://hale.example/api/auth/sso/saml/1'
const ISSUER = 'https://login.acme.example/'
const ADMIN = '00000000-0000-4000-8000-000000000001'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const text = (words: string) => page.getByText(words, { exact: false }).first()
const field = (name: string) => page.getByLabelText(name, { exact: true })
const box = (name: string) => page.getByRole('checkbox', { name })

let shown: SingleSignOn

const working = {
  ...{ issuer: ISSUER, clientId: 'hale', nameClaim: 'name', trustsEmail: false },
  ...{
    isOn: false,
    isOnly: false,
    triedAt: '2026-11-27T09:00:00Z',
    tryProblem: null,
    openTryAt: null,
    roleMapping: null,
    saml: null,
  },
}

beforeEach(() => {
  addErrorMessages(errorMessages)
  signIn('admin')
  shown = {
    provider: null,
    redirectUrl: 'https://hale.example/api/auth/sso/callback/1',
    backChannelUrl: 'https://hale.example/api/auth/sso/back-channel/1',
    frontChannelUrl: 'https://hale.example/api/auth/sso/back-channel/1',
    saml: { acsUrl: ACS, entityId: `${ACS}/metadata` },
    domains: [],
    hasRolesOfDirectory: false,
    admins: [{ id: ADMIN, name: 'Ines Carvalho', isBreakGlass: false }],
  }
  serve(getSingleSignOn, () => shown)
})

const open = () => renderInApp(<SingleSignOnSection />)

test('a login service is saved, and what will not do is said', async () => {
  const saved: unknown[] = []
  serve(setIdentityProvider, ({ input }) => {
    saved.push(input)
    if (saved.length === 1) return { fails: 'issuer-not-allowed' }
    shown = { ...shown, provider: { ...working, triedAt: null } }
    return { isSwitchedOff: false, problem: null }
  })
  await open()
  await expect.element(field('Redirect address')).toHaveValue(shown.redirectUrl)
  await button('Save the login service').click()
  await expect.element(field('Issuer address')).toHaveFocus()
  await field('Issuer address').fill(ISSUER)
  await field('Client ID').fill('hale')
  await field('Client secret').fill('the secret')
  await button('Save the login service').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Hale cannot use this address')
  await button('Save the login service').click()
  await expect.element(text('Not tried yet with these settings.')).toBeVisible()
  expect(saved[1]).toEqual({
    ...{ issuer: ISSUER, clientId: 'hale', clientSecret: 'the secret' },
    ...{ nameClaim: 'name', trustsEmail: false },
  })
  await expect.element(field('Client secret')).toHaveValue('')
})

test('an issuer that has no configuration is saved, and said to have none', async () => {
  serve(setIdentityProvider, () => ({ isSwitchedOff: false, problem: 'no-discovery' as const }))
  shown.provider = working
  await open()
  await button('Save the login service').click()
  await expect.element(text('The login service has been saved.')).toBeVisible()
  await expect.element(text('There is no OpenID Connect configuration at the issuer address.')).toBeVisible()
})

test('what a try showed is said in words, with where to put it right', async () => {
  shown.provider = { ...working, tryProblem: 'client-refused' }
  serve(tryIdentityProvider, () => ({ url: `${ISSUER}authorize`, problem: null }))
  await open()
  await expect.element(text('does not accept the client ID or the secret')).toBeVisible()
  await button('Try it').click()
  await expect
    .element(page.getByRole('link', { name: 'Open your login service (new tab)' }))
    .toHaveAttribute('href', `${ISSUER}authorize`)
})

test('a login service is removed after a question, and its form is empty then', async () => {
  shown.provider = working
  serve(removeIdentityProvider, () => {
    shown = { ...shown, provider: null }
    return {}
  })
  await open()
  await field('Issuer address').fill('https://typed.example')
  await button('Remove the login service').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.element(button('Remove the login service')).not.toBeInTheDocument()
  await expect.element(field('Issuer address')).toHaveValue('')
  await expect.element(field('Client ID')).toHaveValue('')
})

test('a domain is added, and looked for', async () => {
  const domain = {
    ...{ domain: 'acme.example', record: 'hale-domain-verification=1', provenAt: null },
    ...{ checkedAt: null, missingSince: null, failure: null },
  }
  serve(addDomain, () => {
    shown = { ...shown, domains: [domain] }
    return {}
  })
  serve(checkDomain, () => {
    shown = { ...shown, domains: [{ ...domain, failure: 'missing' }] }
    return { failure: 'missing' as const }
  })
  await open()
  await field('Domain to add').fill('@acme')
  await button('Add the domain').click()
  await expect.element(text('Enter a domain, such as acme.example')).toBeVisible()
  await field('Domain to add').fill('Acme.Example')
  await button('Add the domain').click()
  await expect.element(field('TXT record for acme.example')).toHaveValue('hale-domain-verification=1')
  await button('Check now: acme.example').click()
  await expect.element(text('The record was not found.')).toBeVisible()
})

test('passwords are refused only where an admin keeps theirs', async () => {
  shown.provider = working
  const saved: unknown[] = []
  serve(switchSingleSignOn, ({ input }) => {
    saved.push(input)
    return {}
  })
  await open()
  await box('Let people log in with single sign-on').click()
  await box('Only by single sign-on').click()
  await button('Save how people log in').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Choose at least one admin')
  await box('Ines Carvalho').click()
  await button('Save how people log in').click()
  await expect.element(text('The setting has been saved.')).toBeVisible()
  expect(saved).toEqual([{ isOn: true, isOnly: true, breakGlass: [ADMIN] }])
})

test('more admins than may keep their password are not sent, and neither is one who was disabled', async () => {
  const admins = Array.from({ length: MAX_BREAK_GLASS + 1 }, (_, index) => ({
    id: `00000000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`,
    name: `Admin ${index}.`,
    isBreakGlass: index < MAX_BREAK_GLASS,
  }))
  const ids = admins.map(({ id }) => id)
  shown = { ...shown, admins, provider: { ...working, isOn: true, isOnly: true } }
  const saved: string[][] = []
  serve(switchSingleSignOn, ({ input }) => {
    saved.push(input.breakGlass as string[])
    shown = { ...shown, admins: admins.slice(1) }
    return {}
  })
  await open()
  const save = button('Save how people log in')
  await box(`Admin ${MAX_BREAK_GLASS}.`).click()
  await save.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('You can choose up to 10 admins')
  await box(`Admin ${MAX_BREAK_GLASS}.`).click()
  await save.click()
  await expect.element(box('Admin 0.')).not.toBeInTheDocument()
  await box('Let people log in with single sign-on').click()
  await save.click()
  await expect.poll(() => saved).toHaveLength(2)
  expect(saved).toEqual([ids.slice(0, MAX_BREAK_GLASS), ids.slice(1, MAX_BREAK_GLASS)])
})

test('a missing record does not end the last domain while passwords are refused, and that is said', async () => {
  const domain = (name: string) => ({
    ...{ domain: name, record: 'hale-domain-verification=1', provenAt: '2026-11-01T09:00:00Z' },
    ...{ checkedAt: null, missingSince: '2026-11-20T09:00:00Z', failure: 'missing' as const },
  })
  shown.provider = { ...working, isOn: true, isOnly: true }
  shown.domains = [domain('acme.example')]
  const screen = await open()
  await expect.element(text('it still counts as long as passwords do not work')).toBeVisible()
  await expect.element(text('After seven days')).not.toBeInTheDocument()
  await screen.unmount()
  shown.domains = [domain('acme.example'), domain('acme.test')]
  queryClient.clear()
  await open()
  await expect.element(text('After seven days')).toBeVisible()
  await button('Remove acme.test').click()
  serve(removeDomain, () => ({ fails: 'last-domain' }))
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('This is your only verified domain')
})

test('settings that cannot be loaded say so, and can be tried again', async () => {
  serve(getSingleSignOn, () => ({ fails: 'internal-error' }))
  await open()
  await expect.element(page.getByRole('alert')).toMatchTextContent('This could not be loaded')
  serve(getSingleSignOn, () => shown)
  await button('Try again').click()
  await expect.element(field('Issuer address')).toBeVisible()
})

test('a try that has not finished is said, in place of an older result', async () => {
  shown.provider = { ...working, openTryAt: '2026-11-30T10:00:00Z' }
  await renderInApp(<SingleSignOnSection />)
  await expect.element(text('has not finished. If your login service showed an error')).toBeVisible()
  await expect.element(page.getByText('It worked on', { exact: false })).not.toBeInTheDocument()
})

test('an admin who comes back from a try has its result in view', async () => {
  shown.provider = working
  await renderInApp(<SingleSignOnSection />, { path: '/dashboard/admin/sign-in?tried=well' })
  const result = page.getByText('It worked on', { exact: false })
  await expect.element(result).toBeInViewport()
  await expect.poll(() => document.activeElement?.contains(result.element())).toBe(true)
})

test('a login service that people use is replaced only once that is confirmed', async () => {
  const saved: string[] = []
  serve(setIdentityProvider, ({ input }) => {
    saved.push(String(input['issuer']))
    return { isSwitchedOff: true, problem: null }
  })
  shown.provider = { ...working, isOn: true }
  await renderInApp(<SingleSignOnSection />)
  await field('Issuer address').fill('https://other.acme.example/')
  await button('Save the login service').click()
  const question = page.getByRole('dialog', { name: 'Replace the login service?' })
  await expect.element(question).toMatchTextContent('It will be switched off until you have tried')
  expect(saved).toEqual([])
  await question.getByRole('button', { name: 'Replace' }).click()
  await expect.element(text('Single sign-on is off now')).toBeVisible()
  expect(saved).toEqual(['https://other.acme.example/'])
})

test('while the other protocol is chosen, nothing is shown of the one in use', async () => {
  shown.provider = { ...working, isOn: true }
  await renderInApp(<SingleSignOnSection />)
  await expect.element(button('Try it')).toBeVisible()
  await page.getByText('SAML 2.0', { exact: true }).click()
  await expect.element(text('People still log in as you set it up before.')).toBeVisible()
  await expect.element(button('Try it')).not.toBeInTheDocument()
  await expect.element(box('Let people log in with single sign-on')).not.toBeInTheDocument()
})

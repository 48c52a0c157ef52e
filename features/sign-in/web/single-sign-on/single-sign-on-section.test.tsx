import {
  addDomain,
  checkDomain,
  getSingleSignOn,
  MAX_BREAK_GLASS_ADMINS,
  removeDomain,
  removeIdentityProvider,
  setIdentityProvider,
  switchSingleSignOn,
  tryIdentityProvider,
  type SingleSignOn,
} from '../../contract/single-sign-on.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import { serve, signIn } from '#apps/web/test/server.ts'
import { NOT_SET_UP, TRIED } from '#apps/web/test/single-sign-on.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { addErrorMessages } from '#platform/ui/feedback/error-messages.ts'
import { errorMessages } from '../error-messages.ts'
import { SingleSignOnSection } from './single-sign-on-section.tsx'

const ISSUER = TRIED.issuer
const ADMIN = '00000000-0000-4000-8000-000000000001'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const text = (words: string) => page.getByText(words, { exact: false }).first()
const field = (name: string) => page.getByLabelText(name, { exact: true })
const box = (name: string) => page.getByRole('checkbox', { name })

let shown: SingleSignOn

beforeEach(() => {
  addErrorMessages(errorMessages)
  signIn('admin')
  shown = { ...NOT_SET_UP, admins: [{ id: ADMIN, name: 'Ines Carvalho', isBreakGlass: false }] }
  serve(getSingleSignOn, () => shown)
})

const open = () => renderInApp(<SingleSignOnSection />)

/** Opens the settings of a company that has not set anything up, and chooses its login service. */
async function choose(service: string): Promise<void> {
  await open()
  await page.getByRole('radio', { name: service }).click()
}

const DOMAIN = {
  ...{ domain: 'acme.example', record: 'hale-domain-verification=1' },
  ...{ provenAt: '2026-11-01T09:00:00Z', checkedAt: null, missingSince: null, failure: null },
}

test('a login service is saved, and what will not do is said', async () => {
  const saved: unknown[] = []
  serve(setIdentityProvider, ({ input }) => {
    saved.push(input)
    if (saved.length === 1) return { fails: 'issuer-not-allowed' }
    shown = { ...shown, provider: { ...TRIED, triedAt: null } }
    return { isSwitchedOff: false, problem: null }
  })
  await choose('Another login service')
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
  shown.provider = TRIED
  await open()
  await button('Save the login service').click()
  await expect.element(text('has been saved, but it does not work yet.')).toBeVisible()
  await expect.element(text('There is no OpenID Connect configuration at the issuer address.')).toBeVisible()
})

test('what a try showed is said in words, with where to put it right', async () => {
  shown.provider = { ...TRIED, tryProblem: 'client-refused' }
  serve(tryIdentityProvider, () => ({ url: `${ISSUER}authorize`, problem: null }))
  await open()
  await expect.element(text('does not accept the client ID or the secret')).toBeVisible()
  await button('Try it').click()
  await expect
    .element(page.getByRole('link', { name: 'Open your login service (new tab)' }))
    .toHaveAttribute('href', `${ISSUER}authorize`)
})

test('a login service is removed after a question, and its form is empty then', async () => {
  shown.provider = TRIED
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
  const domain = { ...DOMAIN, provenAt: null }
  serve(addDomain, () => {
    shown = { ...shown, domains: [domain] }
    return {}
  })
  serve(checkDomain, () => {
    shown = { ...shown, domains: [{ ...domain, failure: 'missing' }] }
    return { failure: 'missing' as const }
  })
  await choose('Okta')
  await field('Domain to add').fill('@acme')
  await button('Add the domain').click()
  await expect.element(text('Enter a domain, such as acme.example')).toBeVisible()
  await field('Domain to add').fill('Ines@Acme.Example')
  await button('Add the domain').click()
  await expect.element(field('TXT record for acme.example')).toHaveValue('hale-domain-verification=1')
  await button('Check now: acme.example').click()
  await expect.element(text('The record was not found.')).toBeVisible()
})

test('passwords are refused only where an admin keeps theirs', async () => {
  shown.provider = TRIED
  shown.domains = [DOMAIN]
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
  const admins = Array.from({ length: MAX_BREAK_GLASS_ADMINS + 1 }, (_, index) => ({
    id: `00000000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`,
    name: `Admin ${index}.`,
    isBreakGlass: index < MAX_BREAK_GLASS_ADMINS,
  }))
  const ids = admins.map(({ id }) => id)
  shown = { ...shown, admins, domains: [DOMAIN], provider: { ...TRIED, isOn: true, isOnly: true } }
  const saved: string[][] = []
  serve(switchSingleSignOn, ({ input }) => {
    saved.push(input.breakGlass as string[])
    shown = { ...shown, admins: admins.slice(1) }
    return {}
  })
  await open()
  const save = button('Save how people log in')
  await box(`Admin ${MAX_BREAK_GLASS_ADMINS}.`).click()
  await save.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('You can choose up to 10 admins')
  await box(`Admin ${MAX_BREAK_GLASS_ADMINS}.`).click()
  await save.click()
  await expect.element(box('Admin 0.')).not.toBeInTheDocument()
  await box('Let people log in with single sign-on').click()
  await save.click()
  await expect.poll(() => saved).toHaveLength(2)
  expect(saved).toEqual([ids.slice(0, MAX_BREAK_GLASS_ADMINS), ids.slice(1, MAX_BREAK_GLASS_ADMINS)])
})

test('a missing record does not end the last domain while passwords are refused, and that is said', async () => {
  const missing = { missingSince: '2026-11-20T09:00:00Z', failure: 'missing' as const }
  const domain = (name: string) => ({ ...DOMAIN, ...missing, domain: name })
  shown.provider = { ...TRIED, isOn: true, isOnly: true }
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
  await expect.element(page.getByRole('radio', { name: 'Okta' })).toBeVisible()
})

test('a try that has not finished is said, in place of an older result', async () => {
  shown.provider = { ...TRIED, openTryAt: '2026-11-30T10:00:00Z' }
  await renderInApp(<SingleSignOnSection />)
  await expect.element(text('has not finished. If your login service showed an error')).toBeVisible()
  await expect.element(page.getByText('It worked on', { exact: false })).not.toBeInTheDocument()
})

test('an admin who comes back from a try has its result in view', async () => {
  shown.provider = TRIED
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
  shown.provider = { ...TRIED, isOn: true }
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
  shown.provider = { ...TRIED, isOn: true }
  await renderInApp(<SingleSignOnSection />)
  await expect.element(button('Try it')).toBeVisible()
  await page.getByText('SAML 2.0', { exact: true }).click()
  await expect.element(text('People still log in as you set it up before.')).toBeVisible()
  await expect.element(button('Try it')).not.toBeInTheDocument()
  await expect.element(box('Let people log in with single sign-on')).not.toBeInTheDocument()
})

const step = (title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title }) })

test('the steps of the chosen login service are shown, with the addresses that it needs', async () => {
  await choose('Google Workspace')
  const steps = page.getByRole('complementary', { name: 'Steps in Google Workspace' })
  await expect.element(steps).toMatchTextContent('In the Google Cloud console')
  await expect.element(steps).not.toMatchTextContent('Admin Console')
  await expect.element(field('Issuer address')).toHaveValue('https://accounts.google.com')
  await expect.element(field('Redirect address')).toBeVisible()
  await expect.element(field('Address after logging out')).not.toBeInTheDocument()
  await page.getByRole('radio', { name: 'Okta' }).click()
  await expect.element(field('Issuer address')).toHaveValue('')
  await expect.element(field('Address after logging out')).toHaveValue(shown.loggedOutUrl)
  await expect.element(field('Back-channel logout address')).not.toBeInTheDocument()
  await page.getByRole('radio', { name: 'Microsoft Entra ID' }).click()
  await expect.element(field('Front-channel logout address')).toHaveValue(shown.frontChannelUrl)
  await expect.element(box('Trust the email addresses of this login service')).toBeChecked()
  await page.getByRole('radio', { name: 'Okta' }).click()
  await page.getByText('SAML 2.0', { exact: true }).click()
  await expect.element(field('Attribute that holds a person’s lasting ID')).toHaveValue('id')
})

test('on a narrow screen the login service’s steps stand in the first step, and can be folded', async () => {
  await page.viewport(360, 740)
  onTestFinished(() => page.viewport(1280, 800))
  await choose('Keycloak')
  const steps = page.getByText('Leave the type “OpenID Connect”', { exact: false })
  await expect
    .element(step('Register Hale in Keycloak'))
    .toMatchTextContent('Leave the type “OpenID Connect”')
  await page.getByText('Steps in Keycloak', { exact: true }).click()
  await expect.element(steps).not.toBeVisible()
})

test('of Microsoft Entra ID the ID of the directory is enough, and an address for all its customers is refused', async () => {
  const saved: unknown[] = []
  serve(setIdentityProvider, ({ input }) => {
    saved.push(input['issuer'], input['trustsEmail'])
    return { isSwitchedOff: false, problem: null }
  })
  await choose('Microsoft Entra ID')
  await field('Client ID').fill('hale')
  await field('Client secret').fill('the secret')
  for (const all of ['https://login.microsoftonline.com/common/v2.0', 'acme.onmicrosoft.com', '']) {
    await field('Directory (tenant) ID').fill(all)
    await button('Save the login service').click()
    await expect.element(text('Enter the directory (tenant) ID of your company')).toBeVisible()
  }
  const id = '8d2f3c4a-0b1e-4f5a-9c7d-6e5f4a3b2c1d'
  await field('Directory (tenant) ID').fill(` ${id.toUpperCase()} `)
  await button('Save the login service').click()
  await expect.poll(() => saved).toEqual([`https://login.microsoftonline.com/${id}/v2.0`, true])
})

test('an address of a configuration stands for its issuer', async () => {
  const saved: unknown[] = []
  serve(setIdentityProvider, ({ input }) => {
    saved.push(input['issuer'])
    return { isSwitchedOff: false, problem: null }
  })
  shown.provider = TRIED
  await open()
  await field('Issuer address').fill('https://id.acme.example/.well-known/openid-configuration')
  await button('Save the login service').click()
  await expect.poll(() => saved).toEqual(['https://id.acme.example'])
})

test('a step that does not work says so, in place of what is next', async () => {
  shown = { ...shown, domains: [DOMAIN], provider: { ...TRIED, tryProblem: 'no-discovery' } }
  const screen = await open()
  await expect
    .element(step('Enter the details from your login service'))
    .toMatchTextContent('Does not work yet')
  await screen.unmount()
  shown.provider = { ...TRIED, tryProblem: 'no-email' }
  queryClient.clear()
  await open()
  await expect.element(step('Try single sign-on')).toMatchTextContent('Does not work yet')
  expect(page.getByText('Does not work yet', { exact: true }).elements()).toHaveLength(1)
})

test('each step says whether it is done, and which is next', async () => {
  const next = async (title: string, done: number) => {
    await expect.element(step(title)).toMatchTextContent('Do this next')
    expect(page.getByText('Do this next', { exact: true }).elements()).toHaveLength(1)
    expect(page.getByText('Done', { exact: true }).elements()).toHaveLength(done)
  }
  await choose('Another login service')
  await next('Register Hale in your login service', 0)
  await expect.element(text('You can try it once you have saved')).toBeVisible()
  const show = (change: Partial<SingleSignOn>) => {
    shown = { ...shown, ...change }
    return queryClient.invalidateQueries()
  }
  await show({ provider: { ...TRIED, triedAt: null } })
  await next('Verify your company’s domains', 2)
  await show({ domains: [DOMAIN] })
  await next('Try single sign-on', 3)
  await expect.element(text('You can switch it on once')).toBeVisible()
  await show({ provider: TRIED })
  await next('Use single sign-on', 4)
  await show({ provider: { ...TRIED, isOn: true } })
  await expect.element(page.getByText('Do this next', { exact: true })).not.toBeInTheDocument()
  expect(page.getByText('Done', { exact: true }).elements()).toHaveLength(5)
})

test('another login service than the one in use is not shown as set up', async () => {
  shown.provider = { ...TRIED, issuer: 'https://acme.okta.com', isOn: true }
  await open()
  await expect.element(page.getByRole('radio', { name: 'Okta' })).toBeChecked()
  await page.getByRole('radio', { name: 'Microsoft Entra ID' }).click()
  await expect.element(field('Client ID')).toHaveValue('')
  await expect.element(text('People still log in as you set it up before.')).toBeVisible()
  await page.getByRole('radio', { name: 'Okta' }).click()
  await expect.element(field('Client ID')).toHaveValue('hale')
})

const READ = { name: 'Ines', email: 'ines@acme.example', unverifiedDomain: null, hasSession: true }

test('a try says whom the login service named, and what is missing', async () => {
  shown.provider = { ...TRIED, tryResult: READ }
  const screen = await open()
  await expect.element(text('sent this person: Ines, ines@acme.example')).toBeVisible()
  await expect.element(text('It did not send the ID of its session')).not.toBeInTheDocument()
  await screen.unmount()
  shown.provider = { ...TRIED, tryResult: { ...READ, name: null, hasSession: false } }
  queryClient.clear()
  await open()
  await expect.element(text('sent ines@acme.example, and no name')).toBeVisible()
  await expect.element(text('It did not send the ID of its session')).toBeVisible()
})

test('a try of an address in a domain that is not verified names the domain', async () => {
  shown.provider = {
    ...TRIED,
    tryProblem: 'domain-not-proven',
    tryResult: { ...READ, unverifiedDomain: 'gmail.example' },
  }
  await open()
  await expect.element(text('The email address ends with gmail.example')).toBeVisible()
})

test('a public mail provider is no domain of a company, and a try with its address says what to do', async () => {
  shown.provider = {
    ...{ ...TRIED, tryProblem: 'domain-not-proven' },
    tryResult: { ...READ, unverifiedDomain: 'gmail.com' },
  }
  await open()
  await expect.element(text('Try it as someone with an address of your company')).toBeVisible()
  await field('Domain to add').fill('ines@gmail.com')
  await button('Add the domain').click()
  await expect.element(text('Anyone can have an address at gmail.com.')).toBeVisible()
})

test('Microsoft Entra ID that cannot be reached is said in the words of its form', async () => {
  const issuer = 'https://login.microsoftonline.com/8d2f3c4a-0b1e-4f5a-9c7d-6e5f4a3b2c1d/v2.0'
  shown.provider = { ...TRIED, issuer, tryProblem: 'no-discovery' }
  await open()
  await expect.element(field('Directory (tenant) ID')).toHaveValue('8d2f3c4a-0b1e-4f5a-9c7d-6e5f4a3b2c1d')
  await expect.element(text('does not know this directory (tenant) ID')).toBeVisible()
  await page.getByRole('radio', { name: 'Another login service' }).click()
  await expect.element(field('Issuer address')).toHaveValue('')
})

test('a wrong secret is a step that does not work', async () => {
  shown.provider = { ...TRIED, tryProblem: 'client-refused' }
  await open()
  await expect
    .element(step('Enter the details from your login service'))
    .toMatchTextContent('Does not work yet')
})

test('what is wrong in a part that is folded is shown', async () => {
  shown.provider = TRIED
  await open()
  await page.getByText('More settings', { exact: true }).click()
  await field('Claim that holds the name').fill('the name')
  await page.getByText('More settings', { exact: true }).click()
  await button('Save the login service').click()
  await expect.element(field('Claim that holds the name')).toHaveFocus()
  await expect.element(text('Enter the name of a claim, such as name.')).toBeVisible()
})

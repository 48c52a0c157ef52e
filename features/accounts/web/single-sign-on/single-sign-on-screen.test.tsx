import { TERMS_VERSION } from '#features/invitations/contract/invitations.ts'
import { completeSignOn, startSignOn } from '../../contract/single-sign-on.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { readAuthEntry } from '#platform/api/auth-entry.ts'
import { currentAddress, renderInApp } from '#apps/web/test/render.tsx'
import { grantTo, serve } from '#apps/web/test/server.ts'
import { LoginScreen } from '../login-screen.tsx'
import { keepNextPath } from './next-path.ts'
import { SingleSignOnScreen } from './single-sign-on-screen.tsx'

const alert = page.getByRole('alert')
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(() => {
  onTestFinished(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
})

const open = (search = '') => renderInApp(<SingleSignOnScreen />, { path: `/single-sign-on${search}` })

test('a person who comes back is logged in, where they wanted to go', async () => {
  keepNextPath('/dashboard/articles')
  serve(completeSignOn, () => ({ keep: false, arrived: grantTo('Noor Haddad') }))
  await open()
  await expect.poll(currentAddress).toBe('/dashboard/articles')
  expect(readAuthEntry()?.name).toBe('Noor Haddad')
})

test('a newcomer accepts the terms first', async () => {
  serve(completeSignOn, ({ input }) => ({
    keep: false,
    arrived:
      input['termsVersion'] === TERMS_VERSION
        ? grantTo('Noor Haddad')
        : { newcomer: { company: 'Willow', name: 'Noor Haddad' } },
  }))
  await open()
  await expect
    .element(page.getByText('Welcome, Noor Haddad. Willow offers you Hale.', { exact: false }))
    .toBeVisible()
  await button('Create my account').click()
  await expect.element(alert).toMatchTextContent('Accept the terms to continue.')
  await page.getByRole('checkbox', { name: 'I accept the terms' }).click()
  await button('Create my account').click()
  await expect.poll(currentAddress).toBe('/dashboard/home')
})

test('who has a second factor is asked for it', async () => {
  serve(completeSignOn, () => ({ keep: true, arrived: { challenge: 'a challenge' } }))
  await open()
  await expect.element(page.getByLabelText('Enter the code from your authenticator app')).toBeVisible()
})

test('what went wrong is said, and offline it can be tried again', async () => {
  serve(completeSignOn, () => 'offline')
  await open()
  await expect.element(alert).toMatchTextContent('Hale cannot be reached')
  serve(completeSignOn, () => ({ fails: 'login-expired' }))
  await button('Try again').click()
  await expect.element(alert).toMatchTextContent('Log in again.')
  await expect.element(page.getByRole('link', { name: 'Back to the login page' })).toBeVisible()
})

test.each([
  ['?problem=other-company', 'at another company'],
  ['?problem=no-such-problem', 'This login took too long'],
])('a login that was refused says why: %s', async (search, words) => {
  await open(search)
  await expect.element(alert).toMatchTextContent(words)
})

test('the login asks for the address, and says where there is no single sign-on', async () => {
  serve(startSignOn, () => ({ fails: 'single-sign-on-not-offered' }))
  await renderInApp(<LoginScreen />, { path: '/login' })
  await button('Use single sign-on').click()
  const email = page.getByLabelText('Email', { exact: true })
  await expect.element(email).toHaveAccessibleDescription('Enter your work email address first.')
  await expect.element(email).toHaveFocus()
  await email.fill('noor@unknown.example')
  await button('Use single sign-on').click()
  await expect.element(alert).toMatchTextContent('There is no single sign-on for this email address.')
})

import { login } from '../../contract/accounts.ts'
import { TERMS_VERSION } from '#features/invitations/contract/invitations.ts'
import { completeSignOn, getSignOnOffer, startSignOn } from '../../contract/single-sign-on.ts'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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
  serve(getSignOnOffer, () => ({ offer: 'none' as const }))
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

describe('the address leads on', () => {
  const email = page.getByLabelText('Email', { exact: true })
  const password = page.getByLabelText('Password', { exact: true })

  test('to the login service alone, where the company has no other way', async () => {
    const asked: unknown[] = []
    serve(getSignOnOffer, ({ input }) => {
      asked.push(input)
      return { offer: 'only' as const }
    })
    serve(startSignOn, () => ({ fails: 'identity-provider-unreachable' }))
    await renderInApp(<LoginScreen />, { path: '/login' })
    await email.fill('noor@willow.example')
    await userEvent.keyboard('{Tab}')
    await expect
      .element(page.getByRole('status'))
      .toMatchTextContent('You log in with your company’s own login service.')
    await expect.element(button('Log in')).toHaveFocus()
    expect(asked).toEqual([{ domain: 'willow.example' }])
    expect(password.elements()).toHaveLength(0)
    await button('Log in').click()
    await expect.element(alert).toMatchTextContent('login service')
    await button('Use a password instead').click()
    await expect.element(password).toBeVisible()
  })

  test('where it may: without a password to the service, with one past it', async () => {
    serve(getSignOnOffer, () => ({ offer: 'offered' as const }))
    serve(startSignOn, () => ({ fails: 'identity-provider-unreachable' }))
    serve(login, () => ({ fails: 'invalid-credential' }))
    await renderInApp(<LoginScreen />, { path: '/login' })
    await email.fill('noor@willow.example')
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('status')).toMatchTextContent('leave the password empty')
    await button('Log in').click()
    await expect.element(alert).toMatchTextContent('login service')
    await password.fill('three quiet red lanterns')
    await button('Log in').click()
    await expect.element(alert).toMatchTextContent(/do not match/)
  })

  test.each<[string, Parameters<typeof serve<typeof getSignOnOffer>>[1]]>([
    ['there is no service', () => ({ offer: 'none' as const })],
    ['nobody can be asked', () => 'offline'],
  ])('to the password, where %s', async (_why, offer) => {
    serve(getSignOnOffer, offer)
    await renderInApp(<LoginScreen />, { path: '/login' })
    await email.fill('noor@willow.example')
    await button('Log in').click()
    await expect.element(password).toHaveAccessibleDescription('Enter your password.')
    await expect.element(password).toHaveFocus()
  })

  test('anew once it is another', async () => {
    serve(getSignOnOffer, ({ input }) => ({
      offer: input['domain'] === 'willow.example' ? ('only' as const) : ('none' as const),
    }))
    await renderInApp(<LoginScreen />, { path: '/login' })
    await email.fill('noor@willow.example')
    await userEvent.keyboard('{Tab}')
    await expect.element(button('Use a password instead')).toBeVisible()
    await email.fill('noor@home.example')
    await expect.element(password).toBeVisible()
  })
})

describe('a login that the app began, in a browser', () => {
  test('says to go back to the app', async () => {
    await renderInApp(<SingleSignOnScreen />, { path: '/single-sign-on/app#code=x.y' })
    await expect.element(page.getByText('Go back to it now.', { exact: false })).toBeVisible()
  })
})

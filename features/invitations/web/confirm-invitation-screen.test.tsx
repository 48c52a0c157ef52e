import { logout } from '#features/accounts/contract/accounts.ts'
import { confirmInvitation, generateNewToken, validateToken } from '../contract/invitations.ts'
import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { readAuthEntry } from '#platform/api/auth-entry.ts'
import { currentAddress, renderInApp } from '#apps/web/test/render.tsx'
import { requestedPaths, grantTo, serve, signIn } from '#apps/web/test/server.ts'
import { ConfirmInvitationScreen } from './confirm-invitation-screen.tsx'
import { InvitationExpiredScreen } from './invitation-expired-screen.tsx'
import { ThankYouScreen } from './thank-you-screen.tsx'

const NEW_PASSWORD = 'copper lantern quiet river'

const fullName = page.getByLabelText('Full name')
const password = page.getByLabelText('Password')
const confirm = page.getByLabelText('Confirm password')
const activate = page.getByRole('button', { name: 'Activate account' })
const alerts = page.getByRole('alert')

beforeEach(() => {
  serve(validateToken, () => ({ state: 'good' as const, company: 'Willow', name: '' }))
  onTestFinished(() => localStorage.clear())
})

async function open(): Promise<void> {
  const screens = (
    <Routes>
      <Route path="/confirm-invitation" element={<ConfirmInvitationScreen />} />
      <Route path="/invitation-expired" element={<InvitationExpiredScreen />} />
      <Route path="/thankyou" element={<ThankYouScreen />} />
    </Routes>
  )
  await renderInApp(screens, { path: '/confirm-invitation?token=the-token' })
}

async function fill(): Promise<void> {
  await fullName.fill('Ines Carvalho')
  await password.fill(NEW_PASSWORD)
  await confirm.fill(NEW_PASSWORD)
  await page.getByRole('checkbox', { name: 'I accept the terms' }).click()
}

test('opened while somebody else is signed in, it asks them to log out first', async () => {
  signIn()
  serve(logout, () => ({}))
  serve(confirmInvitation, () => grantTo('Ines Carvalho'))
  await open()
  await expect
    .element(page.getByText(/You are logged in as/))
    .toHaveTextContent('You are logged in as Maya Lindqvist.')
  const stay = page.getByRole('link', { name: 'Stay logged in and go to Home' })
  await expect.element(stay).toHaveAttribute('href', '/dashboard/home')
  await page.getByRole('button', { name: 'Log out and continue' }).click()
  await expect.element(fullName).toBeVisible()
  // The server has removed the cookie of the session before it grants another.
  expect(requestedPaths()).toContain(logout.path)
  expect(readAuthEntry()).toBeUndefined()
  await fill()
  await activate.click()
  await expect.poll(currentAddress).toBe('/thankyou')
  expect(readAuthEntry()?.name).toBe('Ines Carvalho')
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect.poll(currentAddress).toBe('/dashboard/home')
})

test('what the company never sees is said before anything is asked', async () => {
  await open()
  const promise = page.getByText(/Your company sees only totals, for groups of at least ten people\./)
  await expect.element(promise).toBeVisible()
  const { bottom } = promise.element().getBoundingClientRect()
  expect(bottom).toBeLessThan(fullName.element().getBoundingClientRect().top)
})

describe('what can go wrong', () => {
  test('somebody mailed a moment ago is told when they may ask again', async () => {
    serve(validateToken, () => ({ state: 'expired' as const, company: 'Willow', name: '' }))
    serve(generateNewToken, () => ({ fails: 'too-many-requests', retryAfter: 540 }))
    await open()
    await page.getByRole('button', { name: 'Send me a new invitation' }).click()
    await expect.element(alerts).toMatchTextContent(/ask again in 9 min/)
  })

  test('what was typed stays while the server is busy or says no', async () => {
    serve(confirmInvitation, () => ({ fails: 'service-unavailable' }))
    await open()
    await fill()
    await activate.click()
    await expect.element(alerts).toMatchTextContent(/busy/)
    await expect.element(fullName).toHaveValue('Ines Carvalho')
    serve(confirmInvitation, ({ input }) =>
      input['password'] === NEW_PASSWORD
        ? grantTo('Ines Carvalho')
        : {
            fails: 'password-does-not-meet-requirements',
            issues: [{ path: 'password', message: 'common' }],
          },
    )
    await password.fill('password1234')
    await confirm.fill('password1234')
    await activate.click()
    await expect.element(alerts).toMatchTextContent(/This password is common/)
    await expect.element(fullName).toHaveValue('Ines Carvalho')
    await expect.element(page.getByRole('checkbox', { name: 'I accept the terms' })).toBeChecked()
    await password.fill(NEW_PASSWORD)
    await confirm.fill(NEW_PASSWORD)
    await activate.click()
    await expect.poll(currentAddress).toBe('/thankyou')
  })
})

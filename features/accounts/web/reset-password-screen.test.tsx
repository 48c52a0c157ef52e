import { refresh } from '../contract/accounts.ts'
import { forgotPassword, resetPassword } from '../contract/passwords.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readAuthEntry } from '#platform/api/auth-entry.ts'
import { currentAddress, renderInApp } from '#apps/web/test/render.tsx'
import { requestedPaths, grantTo, serve, signIn, type Call } from '#apps/web/test/server.ts'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'
import { ResetPasswordScreen } from './reset-password-screen.tsx'

const NEW_PASSWORD = 'seven green umbrellas sing'
const LINK = '/reset-password?token=the-token'

const password = page.getByLabelText('New password')
const confirm = page.getByLabelText('Confirm password')
const alerts = page.getByRole('alert')

const open = (path = LINK) => renderInApp(<ResetPasswordScreen />, { path, route: '/reset-password' })

async function choose(chosen: string, again = chosen): Promise<void> {
  await password.fill(chosen)
  await confirm.fill(again)
  await page.getByRole('button', { name: 'Save password' }).click()
}

/** Refuses passwords that only the server knows to be common or like the address. */
function judge({ input: { password: chosen } }: Call) {
  const faults: Record<string, string> = { password1234: 'common', 'nora@willow.example': 'like-email' }
  const message = faults[String(chosen)]
  if (!message) return {}
  const issues = [{ path: 'password', message }]
  return { fails: 'password-does-not-meet-requirements', issues } as const
}

describe('a forgotten password', () => {
  test('is chosen with advice, and what will not do is said at its field', async () => {
    const tokens: unknown[] = []
    serve(resetPassword, (call) => {
      tokens.push(call.input['token'])
      return judge(call)
    })
    await open()
    await expect.element(password).toHaveAttribute('autocomplete', 'new-password')
    await expect.poll(currentAddress).toBe('/reset-password')

    await password.fill('short')
    await expect.element(page.getByText('Too short so far.')).toBeVisible()
    await password.fill('four words that differ')
    await expect.element(page.getByText('Very strong.')).toBeVisible()

    await choose('short')
    await expect.element(alerts).toMatchTextContent(/at least 12 characters/)
    await expect.element(password).toHaveFocus()
    await password.fill('short and sweet')
    await expect.element(alerts).not.toBeInTheDocument()
    await choose(NEW_PASSWORD, 'seven green umbrellas sang')
    await expect.element(confirm).toHaveAccessibleDescription('The two passwords are not the same.')
    expect(requestedPaths()).toEqual([])
    await choose('password1234')
    await expect.element(alerts).toMatchTextContent(/This password is common/)
    await expect.element(page.getByText('Another word would make it strong.')).not.toBeInTheDocument()
    await choose('nora@willow.example')
    await expect.element(alerts).toMatchTextContent(/your email address/)
    await choose(NEW_PASSWORD)
    await expect.poll(currentAddress).toBe('/login')
    expect(new Set(tokens)).toEqual(new Set(['the-token']))
  })

  test('is replaced beside the session of somebody else, which lives on', async () => {
    signIn()
    serve(resetPassword, () => ({}))
    serve(refresh, () => grantTo())
    await open()
    await choose(NEW_PASSWORD)
    await expect.element(page.getByRole('status')).toHaveTextContent('Your new password has been saved.')
    await expect.element(page.getByText(/^Maya Lindqvist is still logged in on this device/)).toBeVisible()
    // Only the server knows whose session this is.
    expect(requestedPaths()).toEqual([resetPassword.path, refresh.path])
    expect(readAuthEntry()?.name).toBe('Maya Lindqvist')
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await expect.poll(currentAddress).toBe('/dashboard/home')
  })

  test('cannot be replaced with a damaged link, and the way on is shown', async () => {
    serve(resetPassword, () => ({ fails: 'invalid-action-code' }))
    const { unmount } = await open('/reset-password?token=not-a-token')
    await choose(NEW_PASSWORD)
    await expect.element(alerts).toMatchTextContent(/cannot be used/)
    await expect.element(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
    await unmount()
    await open('/reset-password')
    await expect.element(page.getByText(/open the link in your email again/)).toBeVisible()
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect.poll(currentAddress).toBe('/forgot-password')
  })
})

describe('without a connection', () => {
  test('the address that was typed stays, and is sent later', async () => {
    const sent: unknown[] = []
    serve(forgotPassword, () => 'offline')
    await renderInApp(<ForgotPasswordScreen />, { path: '/forgot-password' })
    const email = page.getByLabelText('Email')
    await email.fill('nobody@elsewhere.example')
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect.element(alerts).toMatchTextContent(/cannot be reached/)
    await expect.element(email).toHaveValue('nobody@elsewhere.example')
    serve(forgotPassword, ({ input }) => {
      sent.push(input['email'])
      return {}
    })
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect.element(page.getByRole('status')).toMatchTextContent(/on its way/)
    expect(sent).toEqual(['nobody@elsewhere.example'])
  })
})

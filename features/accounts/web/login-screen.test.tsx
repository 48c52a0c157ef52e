import { login } from '../contract/accounts.ts'
import { getSignOnOffer } from '../contract/single-sign-on.ts'
import { logInWithPasskey, startPasskeyLogin, startPasskeyStep } from '../contract/passkeys.ts'
import { verifyLogin } from '../contract/second-factor.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Route, Routes } from 'react-router'
import { readAuthEntry } from '#platform/api/auth-entry.ts'
import { device, request, removePasskeySupport } from '#apps/web/test/passkeys.ts'
import { currentAddress, renderInApp } from '#apps/web/test/render.tsx'
import { grantTo, serve } from '#apps/web/test/server.ts'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'
import { LoginScreen } from './login-screen.tsx'

const email = page.getByLabelText('Email')
const password = page.getByLabelText('Password')
const logIn = page.getByRole('button', { name: 'Log in' })
const alerts = page.getByRole('alert')

/** The password that the server takes. */
const PASSWORD = 'three quiet red lanterns'

async function open(path = '/login'): Promise<void> {
  serve(getSignOnOffer, () => ({ offer: 'none' as const }))
  await renderInApp(<LoginScreen />, { path, route: '/login' })
}

function serveLogin(): void {
  onTestFinished(() => localStorage.clear())
  serve(login, ({ input }) =>
    input['password'] === PASSWORD && input['email'] === 'maya@willow.example'
      ? grantTo()
      : { fails: 'invalid-credential' },
  )
}

describe('what can go wrong', () => {
  test('a wrong password is said once, kindly, and can be corrected', async () => {
    serveLogin()
    await open()
    expect(alerts.elements()).toHaveLength(0)
    await email.fill('maya@willow.example')
    await password.fill('wrong')
    await logIn.click()
    await expect.element(alerts).toMatchTextContent(/do not match/)
    expect(alerts.elements()).toHaveLength(1)
    await expect.element(password).toHaveFocus()
    await password.fill(PASSWORD)
    await userEvent.keyboard('{Enter}')
    await expect.poll(currentAddress).toBe('/dashboard/home')
    expect(readAuthEntry()?.name).toBe('Maya Lindqvist')
  })

  test('without a connection the form says so and keeps what was typed', async () => {
    serve(login, () => 'offline')
    await open()
    await email.fill('maya@willow.example')
    await password.fill(PASSWORD)
    await logIn.click()
    await expect.element(alerts).toMatchTextContent(/cannot be reached/)
    await expect.element(email).toHaveValue('maya@willow.example')
    await expect.element(password).toHaveValue(PASSWORD)
    serveLogin()
    await logIn.click()
    await expect.poll(currentAddress).toBe('/dashboard/home')
  })
})

test('nothing typed is an error at each field', async () => {
  await open()
  await logIn.click()
  await expect.poll(() => alerts.elements().length).toBe(2)
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveAccessibleDescription('Enter your email address.')
})

test('a forgotten password takes the typed address along, and says what is wrong with it', async () => {
  const screens = (
    <Routes>
      <Route path="/login" element={<LoginScreen />} />
      <Route path="/forgot-password" element={<ForgotPasswordScreen />} />
    </Routes>
  )
  await renderInApp(screens, { path: '/login' })
  await email.fill('maya.demo.example')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toHaveFocus()
  await expect.element(email).toHaveValue('maya.demo.example')
  expect(currentAddress()).toBe('/forgot-password')
  const wrong = [
    ['maya.demo.example', 'There is no @ in this email address. It should look like name@example.com.'],
    ['maya@demo', 'The part after the @ is not complete. The address should look like name@example.com.'],
    ['maya lee@demo.example', 'An email address cannot contain spaces. Check what you typed.'],
    ['@demo.example', 'Something is missing before the @.'],
    ['', 'Enter an email address.'],
  ] as const
  for (const [typed, fault] of wrong) {
    await email.fill(typed)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect.element(email).toHaveAccessibleDescription(fault)
    await expect.element(email).toHaveFocus()
  }
})

describe('the second step', () => {
  const code = page.getByLabelText('Enter the code from your authenticator app')
  const recoveryCode = page.getByLabelText('Enter a recovery code')

  /** Logs in with a right password, after which a code is asked for. */
  async function openSecondStep(path?: string): Promise<void> {
    onTestFinished(() => localStorage.clear())
    serve(login, () => ({ challenge: 'a challenge' }))
    await open(path)
    await email.fill('maya@willow.example')
    await password.fill(PASSWORD)
    await page.getByLabelText('Keep me signed in').click()
    await logIn.click()
    await expect.element(code).toHaveFocus()
  }

  test('takes the code, and leads where one was going', async () => {
    const proofs: unknown[] = []
    serve(verifyLogin, ({ input }) => {
      proofs.push(input)
      return proofs.length === 1 ? { fails: 'invalid-code' } : grantTo()
    })
    await openSecondStep('/login?next=/dashboard/videos')
    await logIn.click()
    await expect.element(code).toHaveAccessibleDescription(/Enter a code\./)
    await code.fill('123 456')
    await logIn.click()
    await expect.element(code).toHaveAccessibleDescription(/not right, or it was used before/)
    await code.fill('654321')
    await userEvent.keyboard('{Enter}')
    await expect.poll(currentAddress).toBe('/dashboard/videos')
    expect(readAuthEntry()?.name).toBe('Maya Lindqvist')
    expect(proofs).toEqual(
      ['123 456', '654321'].map((typed) => ({
        challenge: 'a challenge',
        proof: { kind: 'code', code: typed },
      })),
    )
  })

  test('takes a recovery code in its place', async () => {
    const proofs: unknown[] = []
    serve(verifyLogin, ({ input }) => {
      proofs.push(input['proof'])
      return { ...grantTo(), recoveryCodesLeft: 2 }
    })
    await openSecondStep()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await expect.element(recoveryCode).toHaveFocus()
    await recoveryCode.fill('abcd-efgh-jkmn-pqrs')
    await logIn.click()
    await expect.poll(currentAddress).toBe('/dashboard/home')
    expect(proofs).toEqual([{ kind: 'recovery-code', code: 'abcd-efgh-jkmn-pqrs' }])
  })

  test('that has ended says why, and begins with the password again', async () => {
    serve(verifyLogin, () => ({ fails: 'login-expired' }))
    await openSecondStep()
    await code.fill('123456')
    await logIn.click()
    await expect.element(alerts).toMatchTextContent('Log in again.')
    await expect.element(password).toHaveValue('')
  })
})

describe('a passkey', () => {
  const byPasskey = page.getByRole('button', { name: 'Log in with a passkey' })
  const use = page.getByRole('button', { name: 'Use your passkey' })

  function serveAsking(): void {
    onTestFinished(() => localStorage.clear())
    serve(startPasskeyLogin, () => ({ options: request }))
    serve(startPasskeyStep, () => ({ options: request, setup: 'a setup' }))
  }

  test('logs in by itself, and keeps the person logged in as they wish', async () => {
    const sent: unknown[] = []
    serveAsking()
    device('agrees')
    serve(logInWithPasskey, ({ input }) => {
      sent.push(input['keep'])
      return sent.length === 1 ? { fails: 'invalid-passkey' } : grantTo()
    })
    await open('/login?next=/dashboard/videos')
    await page.getByLabelText('Keep me signed in').click()
    await byPasskey.click()
    await expect.element(alerts).toMatchTextContent('This passkey does not work here.')
    await byPasskey.click()
    await expect.poll(currentAddress).toBe('/dashboard/videos')
    expect(readAuthEntry()?.name).toBe('Maya Lindqvist')
    expect(sent).toEqual([true, true])
  })

  test('that was not shown is told of, and the password works', async () => {
    serveAsking()
    device('NotAllowedError')
    await open()
    await byPasskey.click()
    await expect.element(alerts).toMatchTextContent('No passkey was used.')
    serveLogin()
    await email.fill('maya@willow.example')
    await password.fill(PASSWORD)
    await logIn.click()
    await expect.poll(currentAddress).toBe('/dashboard/home')
  })

  test('is not offered where the browser has none', async () => {
    removePasskeySupport()
    await open()
    await expect.element(logIn).toBeVisible()
    expect(byPasskey.elements()).toHaveLength(0)
  })

  test.each([
    ['beside-app', ['Use your authenticator app', 'Use a recovery code']],
    ['alone', ['Use a recovery code']],
  ] as const)('is the second step first, %s', async (passkeys, others) => {
    const proofs: unknown[] = []
    serveAsking()
    device('agrees')
    serve(login, () => ({ challenge: 'a challenge', passkeys }))
    serve(verifyLogin, ({ input }) => {
      proofs.push(input['proof'])
      return grantTo()
    })
    await open()
    await email.fill('maya@willow.example')
    await password.fill(PASSWORD)
    await logIn.click()
    await expect.element(use).toHaveFocus()
    for (const other of others) await expect.element(page.getByRole('button', { name: other })).toBeVisible()
    expect(page.getByRole('button', { name: /^Use / }).elements()).toHaveLength(1 + others.length)
    await use.click()
    await expect.poll(currentAddress).toBe('/dashboard/home')
    expect(proofs).toMatchObject([{ kind: 'passkey', setup: 'a setup', credential: { id: 'AQID' } }])
  })
})

test('the password can be shown', async () => {
  await open()
  await password.fill('secret words')
  await expect.element(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
})

describe('after login one lands where one was going, on this site only', () => {
  test.for([
    ['/dashboard/videos', '/dashboard/videos'],
    ['https://evil.example/', '/dashboard/home'],
    ['//evil.example/', '/dashboard/home'],
    ['/\\evil.example', '/dashboard/home'],
    ['javascript:alert(1)', '/dashboard/home'],
  ] as const)('%s leads to %s', async ([wanted, landed]) => {
    serveLogin()
    await open(`/login?next=${encodeURIComponent(wanted)}`)
    await email.fill('maya@willow.example')
    await password.fill(PASSWORD)
    await logIn.click()
    await expect.poll(currentAddress).toBe(landed)
  })
})

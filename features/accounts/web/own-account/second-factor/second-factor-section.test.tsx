import {
  confirmAuthenticator,
  getSecondFactor,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from '../../../contract/second-factor.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import { serve, signIn } from '#apps/web/test/server.ts'
import { SecondFactorSection } from './second-factor-section.tsx'

const CODES = Array.from({ length: 10 }, (_, index) => `abcd-efgh-jkmn-000${index}`)
const KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const status = page.getByRole('status')
const list = page.getByRole('list', { name: 'Your recovery codes' })

let isOn = false
let left = 10
let passkeys = 0

beforeEach(() => {
  signIn()
  ;[isOn, left, passkeys] = [false, 10, 0]
  serve(getSecondFactor, () => ({
    authenticator: isOn ? { createdAt: '2026-01-21T04:05:06.000Z' } : null,
    recoveryCodesLeft: isOn ? left : 0,
    passkeys,
    hasPassword: true,
  }))
})

const open = () => renderInApp(<SecondFactorSection />)

test('is set up with the password, a code of the app and the recovery codes', async () => {
  const uri = `otpauth://totp/Willow:maya?secret=${KEY}`
  serve(startAuthenticator, ({ input }) =>
    input['password'] === 'right' ? { key: KEY, uri, setup: 'a setup' } : { fails: 'invalid-credential' },
  )
  serve(confirmAuthenticator, ({ input }) => {
    if (input['code'] !== '123456') return { fails: 'invalid-code' }
    isOn = true
    return { recoveryCodes: CODES }
  })
  await open()
  await button('Set up two-step login').click()
  const password = dialog.getByLabelText('Your password')
  await expect.element(password).toHaveFocus()
  await password.fill('wrong')
  await button('Continue').click()
  await expect.element(password).toHaveAccessibleDescription('That is not your password.')
  await password.fill('right')
  await button('Continue').click()

  await expect.element(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expect.element(dialog.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
  const code = dialog.getByLabelText('Enter the code from your authenticator app')
  await code.fill('000000')
  await button('Turn on two-step login').click()
  await expect.element(code).toHaveAccessibleDescription(/not right/)
  await code.fill('123456')
  await button('Turn on two-step login').click()

  await expect.element(list).toBeVisible()
  const shown = list.element().querySelectorAll('li')
  expect([...shown].map(({ textContent }) => textContent)).toEqual(CODES)
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await button('Copy').click()
  await expect.element(dialog.getByRole('status')).toMatchTextContent('have been copied')
  expect(copied).toHaveBeenCalledWith(`${CODES.join('\n')}\n`)
  copied.mockRestore()
  await button('I have saved my codes').click()
  await expect.element(status).toMatchTextContent('Two-step login is on.')
  await expect.element(page.getByText('You have 10 recovery codes left.')).toBeVisible()
})

test('is turned off with a code of the app, or with the password', async () => {
  isOn = true
  const proofs: unknown[] = []
  serve(removeAuthenticator, ({ input }) => {
    proofs.push(input['proof'])
    if (proofs.length === 1) return { fails: 'invalid-code' }
    isOn = false
    return {}
  })
  await open()
  await button('Turn off two-step login').click()
  await dialog.getByRole('button', { name: 'Use a code from your app instead' }).click()
  await dialog.getByLabelText('Code from your authenticator app').fill('123456')
  await dialog.getByRole('button', { name: 'Turn off two-step login' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('This code is not right')
  await dialog.getByRole('button', { name: 'Use your password instead' }).click()
  await dialog.getByLabelText('Your password').fill('right')
  await dialog.getByRole('button', { name: 'Turn off two-step login' }).click()
  await expect.element(status).toMatchTextContent('Two-step login is off.')
  await expect.element(button('Set up two-step login')).toBeVisible()
  expect(proofs).toEqual([
    { kind: 'code', code: '123456' },
    { kind: 'password', password: 'right' },
  ])
})

test('reminds of new recovery codes when few are left, and makes them', async () => {
  ;[isOn, left] = [true, 1]
  serve(renewRecoveryCodes, () => {
    left = 10
    return { recoveryCodes: CODES }
  })
  await open()
  await expect.element(page.getByText('You have 1 recovery code left.')).toBeVisible()
  await expect.element(page.getByText(/Make new recovery codes, so that/)).toBeVisible()
  await button('New recovery codes').click()
  await dialog.getByLabelText('Your password').fill('right')
  await button('Make new codes').click()
  await expect.element(list).toBeVisible()
  await button('I have saved my codes').click()
  await expect.element(status).toMatchTextContent('You have new recovery codes.')
  await expect.element(page.getByText('You have 10 recovery codes left.')).toBeVisible()
})

test('is on by passkeys alone, and goes on by them when the app is removed', async () => {
  passkeys = 1
  serve(getSecondFactor, () => ({
    ...{ authenticator: isOn ? { createdAt: '2026-01-21T04:05:06.000Z' } : null, passkeys },
    ...{ recoveryCodesLeft: left, hasPassword: true },
  }))
  serve(removeAuthenticator, () => {
    isOn = false
    return {}
  })
  isOn = true
  await open()
  await button('Remove the app').click()
  await expect.element(dialog).toMatchTextContent('Your passkeys and recovery codes stay.')
  await dialog.getByLabelText('Your password').fill('right')
  await dialog.getByRole('button', { name: 'Remove the app' }).click()
  await expect.element(status).toMatchTextContent('The authenticator app has been removed.')
  await expect.element(page.getByText('On, with your passkeys.')).toBeVisible()
  await expect.element(button('Set up an authenticator app')).toBeVisible()
  await button('New recovery codes').click()
  expect(dialog.getByRole('button', { name: 'Use a code from your app instead' }).elements()).toHaveLength(0)
})

test('that cannot be loaded says so, and can be tried again', async () => {
  serve(getSecondFactor, () => ({ fails: 'internal-error' }))
  await open()
  await expect.element(page.getByRole('alert')).toMatchTextContent('This could not be loaded')
  serve(getSecondFactor, () => ({
    authenticator: null,
    recoveryCodesLeft: 0,
    passkeys: 0,
    hasPassword: true,
  }))
  await button('Try again').click()
  await expect.element(button('Set up two-step login')).toBeVisible()
})

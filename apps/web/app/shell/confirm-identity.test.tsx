import { exportData } from '#features/accounts/contract/own-account.ts'
import { confirmSession, getSecondFactor } from '#features/accounts/contract/second-factor.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '../../test/render.tsx'
import { requestedPaths, serve, signIn } from '../../test/server.ts'
import { call } from '#platform/api/call.ts'
// Loaded later, with the form, it would take the place of the session that these tests say there is.
import '#platform/api/session.ts'
import { ConfirmIdentity } from './confirm-identity.tsx'

const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
const password = dialog.getByLabelText('Your password')
const confirm = dialog.getByRole('button', { name: 'Confirm' })

let isConfirmed = false

beforeEach(() => {
  signIn()
  isConfirmed = false
  serve(getSecondFactor, () => ({
    authenticator: null,
    recoveryCodesLeft: 0,
    passkeys: 0,
    hasPassword: true,
  }))
  serve(exportData, () => (isConfirmed ? { all: 'of it' } : { fails: 'confirmation-required' }))
  serve(confirmSession, ({ input }) => {
    isConfirmed = (input['proof'] as { password?: string }).password === 'right'
    return isConfirmed ? {} : { fails: 'invalid-credential' }
  })
})

test('a call that needs it is made again once the person has confirmed that it is them', async () => {
  await renderInApp(<ConfirmIdentity />)
  const answers = Promise.all([call(exportData, {}), call(exportData, {})])
  await expect.element(password).toHaveFocus()
  expect(dialog.getByRole('button', { name: 'Use a code from your app instead' }).elements()).toEqual([])
  await password.fill('wrong')
  await confirm.click()
  await expect.element(password).toHaveAccessibleDescription('That is not your password.')
  await password.fill('right')
  await confirm.click()
  expect(await answers).toEqual([{ all: 'of it' }, { all: 'of it' }])
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requestedPaths().filter((path) => path === confirmSession.path)).toHaveLength(2)
})

test('a call fails by its name where the person does not', async () => {
  await renderInApp(<ConfirmIdentity />)
  const failure = call(exportData, {}).catch((error: unknown) => error)
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(await failure).toMatchObject({ code: 'confirmation-required' })
  const again = call(exportData, {}).catch((error: unknown) => error)
  await expect.element(password).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(await again).toMatchObject({ code: 'confirmation-required' })
})

import { getSignInSettings, saveSignInSettings } from '../contract/sign-in.ts'
import { getSingleSignOn } from '../contract/single-sign-on.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import { serve, signIn } from '#apps/web/test/server.ts'
import { NOT_SET_UP } from '#apps/web/test/single-sign-on.ts'
import { SignInScreen } from './sign-in-screen.tsx'

beforeEach(() => {
  signIn('admin')
  serve(getSingleSignOn, () => NOT_SET_UP)
})

const open = () => renderInApp(<SignInScreen />, { path: '/dashboard/admin/sign-in' })
/** The company's own login service, below it, has others. */
const status = page.getByRole('status').first()
const option = (name: string) => page.getByRole('radio', { name })
const save = page.getByRole('button', { name: 'Save', exact: true })

test('who must use two-step login is chosen and saved', async () => {
  const saved: unknown[] = []
  serve(getSignInSettings, () => ({ secondFactor: 'optional' as const }))
  serve(saveSignInSettings, ({ input }) => {
    saved.push(input)
    return saved.length === 1 ? 'offline' : {}
  })
  await open()
  await expect.element(option('Nobody has to')).toBeChecked()
  await option('Admins').click()
  await save.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Hale cannot be reached')
  await save.click()
  await expect.element(status).toMatchTextContent('The setting has been saved.')
  await option('Everyone').click()
  await expect.element(status).toBeEmptyDOMElement()
  expect(saved).toEqual([{ secondFactor: 'admins' }, { secondFactor: 'admins' }])
})

test('a setting that cannot be loaded says so, and can be tried again', async () => {
  serve(getSignInSettings, () => ({ fails: 'internal-error' }))
  await open()
  await expect.element(page.getByRole('alert')).toMatchTextContent('This could not be loaded')
  serve(getSignInSettings, () => ({ secondFactor: 'everybody' as const }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(option('Everyone')).toBeChecked()
})

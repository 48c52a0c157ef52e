import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { codeAt } from '#features/accounts/server/second-factor/totp.ts'
import { applyLook, faultsOf, LOOKS } from '../fixtures/look/axe.ts'
import { ownCompany } from '../fixtures/own-company.ts'
import { makePerson } from '../fixtures/people.ts'
import { enter, expect, fillLogin, test } from '../fixtures/world.ts'

const ACCOUNT = '/dashboard/account'
const STEP_MS = 30_000

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const code = (page: Page) => page.getByLabel('Enter the code from your authenticator app')

/** Sets up two-step login on the account page; returns the app's key and the file of recovery codes. */
async function setUp(page: Page, password: string): Promise<{ key: string; recoveryCodes: string[] }> {
  await button(page, 'Set up two-step login').click()
  const dialog = page.getByRole('dialog', { name: 'Set up two-step login' })
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await button(page, 'Continue').click()
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible()
  for (const look of LOOKS) {
    await applyLook(page, look)
    expect(await faultsOf(page)).toEqual([])
  }
  const link = dialog.getByRole('link', { name: 'your authenticator app on this device' })
  const key = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? ''
  await code(page).fill(codeAt(key, Date.now()))
  await button(page, 'Turn on two-step login').click()
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()])
  const recoveryCodes = (await readFile(await file.path(), 'utf8')).trim().split('\n')
  expect(recoveryCodes).toHaveLength(10)
  await button(page, 'I have saved my codes').click()
  return { key, recoveryCodes }
}

test.use({ expectedErrors: /status of (401|403)/ })

test(
  'two-step login is set up, asked for when logging in, and turned off',
  { tag: '@look' },
  async ({ page, newDevice }) => {
    const person = await makePerson()
    await enter(page, person, ACCOUNT)
    const section = page.getByRole('region', { name: 'Two-step login' })
    const { key, recoveryCodes } = await setUp(page, person.password)
    await expect(section.getByText('You have 10 recovery codes left.')).toBeVisible()

    const other = await (await newDevice()).newPage()
    await other.goto(`/login?next=${encodeURIComponent(ACCOUNT)}`)
    await fillLogin(other, person)
    await expect(code(other)).toBeFocused()
    for (const look of LOOKS) {
      await applyLook(other, look)
      expect(await faultsOf(other)).toEqual([])
    }
    await code(other).fill('000000')
    await button(other, 'Log in').click()
    await expect(other.getByRole('alert')).toContainText('This code is not right')
    // The current code was used for the setup, so this is the next one.
    await code(other).fill(codeAt(key, Date.now() + STEP_MS))
    await button(other, 'Log in').click()
    await expect(other).toHaveURL(ACCOUNT)

    const third = await (await newDevice()).newPage()
    await third.goto('/login')
    await fillLogin(third, person)
    await button(third, 'Use a recovery code').click()
    await third.getByLabel('Enter a recovery code').fill(recoveryCodes[0] ?? '')
    await button(third, 'Log in').click()
    await expect(third).toHaveURL('/dashboard/home')
    await expect(third.getByText('You have 9 left.', { exact: true })).toBeVisible()

    await button(other, 'Turn off two-step login').click()
    const dialog = other.getByRole('dialog', { name: 'Turn off two-step login?' })
    await dialog.getByLabel('Your password', { exact: true }).fill(person.password)
    await button(dialog.page(), 'Turn off two-step login').last().click()
    await expect(other.getByText('Two-step login is off.')).toBeVisible()
  },
)

test(
  'a company that demands it leads its people to set it up before anything else',
  { tag: '@look' },
  async ({ page, newDevice }) => {
    const { admin } = await ownCompany()
    const person = await makePerson()
    const before = await (await newDevice()).newPage()
    await enter(before, person)

    await enter(page, admin, '/dashboard/admin/sign-in')
    await page.getByRole('radio', { name: 'Everyone' }).check()
    await button(page, 'Save').click()
    await expect(page.getByText('The setting has been saved.')).toBeVisible()
    // The setting also applies to the admin.
    await page.goto('/dashboard/articles')
    await expect(page).toHaveURL(/^[^?]*\/set-up-two-step-login\?next=/)

    // It also applies to sessions from before, with their next call.
    await before.goto('/dashboard/videos')
    await expect(before).toHaveURL(/^[^?]*\/set-up-two-step-login\?next=/)

    const other = await (await newDevice()).newPage()
    await other.goto(`/login?next=${encodeURIComponent(ACCOUNT)}`)
    await fillLogin(other, person)
    await expect(other.getByRole('heading', { level: 1, name: 'Set up two-step login' })).toBeVisible()
    await other.getByLabel('Your password', { exact: true }).fill(person.password)
    await button(other, 'Continue').click()
    const link = other.getByRole('link', { name: 'your authenticator app on this device' })
    const key = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? ''
    await code(other).fill(codeAt(key, Date.now()))
    await button(other, 'Turn on two-step login').click()
    for (const look of LOOKS) {
      await applyLook(other, look)
      expect(await faultsOf(other)).toEqual([])
    }
    await button(other, 'I have saved my codes').click()
    await expect(other).toHaveURL(ACCOUNT)
    await expect(other.getByText('You have 10 recovery codes left.')).toBeVisible()
  },
)

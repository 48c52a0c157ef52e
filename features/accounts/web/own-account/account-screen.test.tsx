import {
  changeName,
  changePassword,
  deleteAccount,
  exportData,
  exportHealthRecord,
  getAccount,
  listSessions,
  type OwnAccount,
} from '../../contract/own-account.ts'
import { getRetention } from '#features/retention/contract/retention.ts'
import { logout } from '../../contract/accounts.ts'
import { listPasskeys } from '../../contract/passkeys.ts'
import { getSecondFactor } from '../../contract/second-factor.ts'
import { getPortrait } from '../../contract/portraits.ts'
import { listOwnAudit, type OwnAuditEntry } from '#features/audit/contract/audit.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { downloadOf } from '#apps/web/test/download.ts'
import { currentAddress, renderInApp } from '#apps/web/test/render.tsx'
import { requestedPaths, serve, signIn } from '#apps/web/test/server.ts'
import { addErrorMessages } from '#platform/ui/feedback/error-messages.ts'
import { AccountScreen } from './account-screen.tsx'
import { errorMessages } from './error-messages.ts'

const ACCOUNT = '/dashboard/account'
const PASSWORD = 'three quiet red lanterns'
const NEW_PASSWORD = 'violet-anchor-pepper'

const account: OwnAccount = {
  ...{ name: 'Maya Lindqvist', email: 'maya@willow.example', emailChange: null, role: 'member' },
  ...{ company: 'Willow', country: null, companyCountry: 'US', language: null, countries: ['GB', 'US'] },
  ...{ activatedAt: '2026-01-21T04:05:06.000Z', passwordChangedAt: null },
  ...{ termsVersion: '2026-11', termsAcceptedAt: '2026-01-21T04:05:06.000Z' },
}

const session = {
  ...({ id: '00000000-0000-4000-8000-000000000002', kind: 'web', company: 'Willow' } as const),
  ...{ device: 'Chrome on Linux', timeZone: 'Asia/Kathmandu', network: null, daysUsed: 1, current: true },
  ...{ createdAt: '2026-01-21T04:05:06.000Z', usedAt: '2026-01-21T04:05:06.000Z' },
  expiresAt: '2026-02-21T04:05:06.000Z',
}

const forever = { results: null, scans: null, 'check-ins': null }

const field = (name: string) => page.getByLabelText(name)
const button = (name: string) => page.getByRole('button', { name })

beforeEach(() => {
  signIn()
  serve(getAccount, () => account)
  serve(listSessions, () => ({ items: [session] }))
  serve(getPortrait, () => ({ url: null }))
  serve(listOwnAudit, () => ({ items: [], next: null }))
  serve(getRetention, () => ({ months: forever, announced: [] }))
  serve(listPasskeys, () => ({ items: [] }))
  serve(getSecondFactor, () => ({
    authenticator: null,
    recoveryCodesLeft: 0,
    passkeys: 0,
    hasPassword: true,
  }))
})

async function open(): Promise<void> {
  await renderInApp(<AccountScreen />, { path: ACCOUNT })
  await expect.element(field('Full name')).toHaveValue(account.name)
}

test('what is on the page is listed above it, in its order, and leads to its parts', async () => {
  await open()
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await page.getByText('On this page', { exact: true }).click()
  const links = contents.getByRole('link').elements()
  const titles = page.getByRole('heading', { level: 2 }).elements()
  expect(links.map(({ textContent }) => textContent)).toEqual(titles.map(({ textContent }) => textContent))
  for (const link of links) {
    const { hash } = new URL((link as HTMLAnchorElement).href)
    expect(document.querySelector(`section${hash} h2`)?.textContent).toBe(link.textContent)
  }
  await contents.getByRole('link', { name: 'Delete your account' }).click()
  await expect.element(page.getByRole('heading', { name: 'Delete your account' })).toHaveFocus()
})

test('nothing is said to be done before anything was', async () => {
  await open()
  await expect.element(page.getByText('Chrome on Linux')).toBeVisible()
  await expect.element(page.getByText('Nothing has been recorded about your account yet.')).toBeVisible()
  for (const status of page.getByRole('status').elements()) expect(status).toBeEmptyDOMElement()
})

test('somebody logs out here, on this device alone', async () => {
  serve(logout, () => ({}))
  await open()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect.poll(requestedPaths).toContain(logout.path)
})

test('how long the company keeps results, and which of them are deleted soon, stands beside the data', async () => {
  const announced = [{ kind: 'results' as const, madeBefore: '2024-12-28', deletedOn: '2026-12-28' }]
  serve(getRetention, () => ({ months: { ...forever, results: 24 as const }, announced }))
  await open()
  await expect
    .element(page.getByText('Your company limits how long these are kept: results for 2 years.'))
    .toBeVisible()
  await expect
    .element(page.getByText('Your results from before 28 December 2024 will be deleted on 28 December 2026.'))
    .toBeVisible()
})

test('what the audit knows of the account is listed with who did it, and more on demand', async () => {
  const admin = { kind: 'person' as const, id: '00000000-0000-4000-8000-000000000004', name: 'Ada Byrne' }
  const entry = { at: '2026-01-21T04:05:06.000Z', actor: admin, from: null, to: null }
  const exported: OwnAuditEntry = { ...entry, id: session.id, action: 'people.exported', byYou: false }
  const renamed: OwnAuditEntry = { ...entry, id: admin.id, action: 'account.renamed', byYou: true }
  serve(listOwnAudit, ({ url }) =>
    url.searchParams.has('cursor')
      ? { items: [renamed], next: null }
      : { items: [exported], next: `2.${exported.id}` },
  )
  await open()
  const recorded = page.getByRole('region', { name: 'Who changed or downloaded your data' })
  await expect.element(recorded.getByText('List of people downloaded')).toBeVisible()
  await expect.element(recorded.getByText('Ada Byrne', { exact: false })).toBeVisible()
  await recorded.getByRole('button', { name: 'Load more' }).click()
  await expect.element(recorded.getByText('Own name changed')).toBeVisible()
  await expect.element(recorded.getByText('You ·', { exact: false })).toBeVisible()
})

describe('a password', () => {
  async function changeTo(password: string, { current = PASSWORD, again = password } = {}): Promise<void> {
    await field('Current password').fill(current)
    await field('New password').fill(password)
    await field('Confirm password').fill(again)
    await button('Save new password').click()
  }

  test('that will not do is said at its field', async () => {
    serve(changePassword, ({ input }) =>
      input['oldPassword'] === PASSWORD
        ? // Only the server knows the list of common ones.
          {
            fails: 'password-does-not-meet-requirements',
            issues: [{ path: 'password', message: 'common' }],
          }
        : { fails: 'invalid-credential' },
    )
    await open()
    await changeTo(NEW_PASSWORD, { current: 'not my password' })
    await expect
      .element(field('Current password'))
      .toHaveAccessibleDescription('That is not your current password.')
    await expect.element(field('Current password')).toHaveFocus()
    await changeTo('short')
    await expect.element(field('New password')).toHaveAccessibleDescription(/too short/)
    await changeTo(NEW_PASSWORD, { again: 'something else' })
    await expect
      .element(field('Confirm password'))
      .toHaveAccessibleDescription('The two passwords are not the same.')
    expect(requestedPaths().filter((path) => path === changePassword.path)).toHaveLength(1)
    await changeTo('iloveyou1234')
    await expect.element(field('New password')).toHaveAccessibleDescription(/This password is common/)
    await changeTo('', { current: '' })
    await expect.poll(() => page.getByRole('alert').elements().length).toBe(2)
  })
})

test.each([
  { name: 'Download my data', endpoint: exportData, copy: { account: { email: account.email } } },
  { name: 'Download my health data', endpoint: exportHealthRecord, copy: { resourceType: 'Bundle' } },
])('$name saves a file and names it', async ({ name, endpoint, copy }) => {
  serve(endpoint, () => copy)
  await open()
  const file = await downloadOf(() => button(name).click())
  expect(file.name).toBe(endpoint.file)
  expect(JSON.parse(file.text)).toEqual(copy)
  await expect
    .element(page.getByText(`Your data is in the file ${endpoint.file}.`, { exact: false }))
    .toBeVisible()
})

describe('deleting the account', () => {
  test('the last admin is told to make somebody else one first', async () => {
    addErrorMessages(errorMessages)
    const passwords: unknown[] = []
    serve(deleteAccount, ({ input }) => {
      passwords.push(input['password'])
      return { fails: 'last-admin' }
    })
    await open()
    await button('Delete my account').click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByLabelText('Password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('A company needs at least one admin.')
    expect(passwords).toEqual([PASSWORD])
    expect(currentAddress()).toBe(ACCOUNT)
  })
})

describe('what cannot be loaded', () => {
  test('is said in its place, and can be tried again', async () => {
    serve(listSessions, () => ({ fails: 'internal-error' }))
    await open()
    const sessions = page.getByRole('region', { name: 'Where you are logged in' })
    await expect.element(sessions.getByRole('alert')).toMatchTextContent('This could not be loaded')
    await expect.element(field('Full name')).toHaveValue(account.name)
    serve(listSessions, () => ({ items: [session] }))
    await sessions.getByRole('button', { name: 'Try again' }).click()
    await expect.element(sessions.getByText('This device')).toBeVisible()

    serve(changeName, () => 'offline')
    await field('Full name').fill('Quentin Example')
    await button('Save name').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Hale cannot be reached')
    await expect.element(field('Full name')).toHaveValue('Quentin Example')
  })
})

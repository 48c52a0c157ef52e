import {
  createDirectoryToken,
  listDirectoryTokens,
  revokeDirectoryToken,
  type DirectoryToken,
} from '../contract/directory-sync.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import { idIn, serve, signIn } from '#apps/web/test/server.ts'
import { addErrorMessages } from '#platform/ui/feedback/error-messages.ts'
import { DirectorySyncScreen } from './directory-sync-screen.tsx'
import { errorMessages } from './error-messages.ts'

const baseUrl = 'https://hale.example/api/scim/v2'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const text = (words: string) => page.getByText(words, { exact: false }).first()

const unused: DirectoryToken = {
  ...{ id: '0b6f2c53-7d0e-4c7a-9b1f-2a4b6d8e0c11', name: 'Okta', sendsInvitations: true, givesRoles: false },
  ...{ createdAt: '2026-11-20T09:00:00Z', expiresAt: '2027-11-20T09:00:00Z', isExpired: false },
  ...{ lastUsedAt: null, changes: [], refusals: [] },
}

let tokens: DirectoryToken[]

beforeEach(() => {
  addErrorMessages(errorMessages)
  signIn('admin')
  tokens = []
  serve(listDirectoryTokens, () => ({ baseUrl, tokens }))
})

const open = () => renderInApp(<DirectorySyncScreen />, { path: '/dashboard/admin/directory-sync' })

test('a token is made with what it may, shown once, and then listed', async () => {
  const asked: unknown[] = []
  serve(createDirectoryToken, ({ input }) => {
    asked.push(input)
    if (asked.length === 1) return { fails: 'too-many-directory-tokens' }
    tokens = [unused]
    return { token: 'hale_scim_secret' }
  })
  await open()
  await expect.element(page.getByLabelText('Base URL')).toHaveValue(baseUrl)
  await expect.element(text('There are no tokens yet.')).toBeVisible()
  await button('Create a token').click()
  await button('Create and show the token').click()
  await expect.element(text('Enter a name.')).toBeVisible()
  await page.getByLabelText('Name', { exact: true }).fill('Okta')
  await page.getByRole('radio', { name: '90 days' }).click()
  await page.getByRole('checkbox', { name: 'Send an invitation when someone is added' }).click()
  await button('Create and show the token').click()
  await expect.element(text('A company can have up to 10 tokens.')).toBeVisible()
  await button('Create and show the token').click()
  await expect.element(page.getByLabelText('Token', { exact: true })).toHaveValue('hale_scim_secret')
  await button('I have copied the token').click()
  await expect.element(page.getByRole('heading', { name: 'Okta' })).toBeVisible()
  await expect.element(text('It has not been used yet.')).toBeVisible()
  expect(asked.at(-1)).toEqual({ name: 'Okta', days: 90, sendsInvitations: false, givesRoles: false })
  expect(document.body.innerHTML).not.toContain('hale_scim_')
})

test('what was done with a token is counted, and what was not is explained', async () => {
  tokens = [
    {
      ...unused,
      lastUsedAt: '2026-11-21T10:00:00Z',
      changes: [
        { change: 'created', times: 12 },
        { change: 'deactivated', times: 1 },
      ],
      refusals: [{ reason: 'last-admin', times: 2 }],
    },
    {
      ...unused,
      id: '1b6f2c53-7d0e-4c7a-9b1f-2a4b6d8e0c11',
      name: 'Entra',
      isExpired: true,
      givesRoles: true,
    },
  ]
  await open()
  await expect.element(text('12 people added')).toBeVisible()
  await expect.element(text('access switched off for 1 person')).toBeVisible()
  await expect.element(text('Not done 2 times:')).toBeVisible()
  await expect.element(text('The only admin keeps their access and their role.')).toBeVisible()
  await expect.element(text('Ended on 20 Nov 2027. Make a new one.')).toBeVisible()
  await expect.element(text('Decides who is an editor or an admin.')).toBeVisible()
})

test('a token is revoked after a question', async () => {
  const entra = { ...unused, id: '1b6f2c53-7d0e-4c7a-9b1f-2a4b6d8e0c11', name: 'Entra' }
  tokens = [entra, unused]
  serve(revokeDirectoryToken, (call) => {
    tokens = tokens.filter(({ id }) => id !== idIn(call))
    return {}
  })
  await open()
  await button('Revoke Okta').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke token' }).click()
  await expect.element(button('Revoke Okta')).not.toBeInTheDocument()
  await button('Revoke Entra').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke token' }).click()
  await expect.element(text('There are no tokens yet.')).toBeVisible()
})

test('tokens that cannot be loaded can be tried again', async () => {
  serve(listDirectoryTokens, () => ({ fails: 'internal-error' }))
  await open()
  await expect.element(page.getByRole('alert')).toMatchTextContent('This could not be loaded')
  serve(listDirectoryTokens, () => ({ baseUrl, tokens: [unused] }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Okta' })).toBeVisible()
})

import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
  type Passkey,
} from '../../../contract/passkeys.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { creation, device, removePasskeySupport } from '#apps/web/test/passkeys.ts'
import { renderInApp } from '#apps/web/test/render.tsx'
import { idIn, serve, signIn } from '#apps/web/test/server.ts'
import { addErrorMessages } from '#platform/ui/feedback/error-messages.ts'
import { errorMessages } from '../error-messages.ts'
import { PasskeysSection } from './passkeys-section.tsx'

const CODES = Array.from({ length: 10 }, (_, index) => `abcd-efgh-jkmn-000${index}`)

const button = (name: string) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')
const status = page.getByRole('status')
const name = dialog.getByLabelText('Name of the passkey')
const row = (text: string) => page.getByRole('listitem').filter({ hasText: text })

let items: Passkey[] = []

beforeEach(() => {
  signIn()
  addErrorMessages(errorMessages)
  items = []
  serve(listPasskeys, () => ({ items }))
})

const passkey = (more: Partial<Passkey> = {}): Passkey => ({
  ...{ id: '00000000-0000-4000-8000-000000000007', name: 'My phone', host: location.hostname },
  ...{ createdAt: '2026-01-21T04:05:06.000Z', usedAt: null },
  ...more,
})

const open = () => renderInApp(<PasskeysSection />)

/** Serves the creation of passkeys; the first one returns recovery codes. */
function serveAdding(): unknown[] {
  const added: unknown[] = []
  serve(startPasskey, () => ({ options: creation, setup: 'a setup' }))
  serve(addPasskey, ({ input }) => {
    added.push(input)
    items = [passkey({ name: String(input['name']) }), ...items]
    return items.length === 1 ? { recoveryCodes: CODES } : {}
  })
  return added
}

test('the first is made by the device, named, and comes with recovery codes', async () => {
  const added = serveAdding()
  device('agrees')
  await open()
  await expect.element(page.getByText('You have no passkeys yet.')).toBeVisible()
  await button('Add a passkey').click()
  await expect.element(name).toHaveFocus()
  await button('Make the passkey').click()
  await expect.element(name).toHaveAccessibleDescription(/Enter a name for the passkey\./)
  await name.fill(' My phone ')
  await button('Make the passkey').click()
  const codes = page.getByRole('list', { name: 'Your recovery codes' })
  await expect.poll(() => codes.element().querySelectorAll('li').length).toBe(10)
  await button('I have saved my codes').click()
  await expect.element(status).toMatchTextContent('The passkey has been added.')
  await expect.element(row('My phone')).toMatchTextContent('Not used yet')
  expect(added).toMatchObject([{ setup: 'a setup', name: 'My phone', credential: { id: 'AQID' } }])
})

test.each([
  ['NotAllowedError', 'No passkey was used. Try again, or choose another way.'],
  ['InvalidStateError', 'This device already has a passkey for your account.'],
] as const)('a device that answers %s is told of in words', async (says, words) => {
  serveAdding()
  device(says)
  await open()
  await button('Add a passkey').click()
  await name.fill('My phone')
  await button('Make the passkey').click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(words)
  await expect.element(name).toHaveValue('My phone')
  device('agrees')
  await button('Make the passkey').click()
  await expect.element(button('I have saved my codes')).toBeVisible()
})

test('one is renamed, and removed once asked twice', async () => {
  const tablet = passkey({ id: '00000000-0000-4000-8000-000000000008', name: 'My tablet' })
  items = [tablet, passkey({ usedAt: '2026-02-01T04:05:06.000Z' })]
  serve(renamePasskey, (call) => {
    const name = String(call.input['name'])
    items = items.map((one) => (one.id === idIn(call) ? { ...one, name } : one))
    return {}
  })
  let tries = 0
  serve(removePasskey, (call) => {
    if (tries++ === 0) return { fails: 'second-factor-demanded' }
    items = items.filter(({ id }) => id !== idIn(call))
    return {}
  })
  await open()
  await expect.element(row('My phone')).toMatchTextContent('Last used on')
  await row('My phone').getByRole('button', { name: 'Rename' }).click()
  await expect.element(name).toHaveValue('My phone')
  await name.fill('Work phone')
  await button('Save').click()
  await expect.element(status).toMatchTextContent('The passkey has its new name.')
  await row('Work phone').getByRole('button', { name: 'Remove' }).click()
  await expect.element(dialog).toMatchTextContent('Work phone')
  await button('Remove the passkey').click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('this is all you have for it')
  await button('Remove the passkey').click()
  await expect.element(status).toMatchTextContent('The passkey has been removed.')
  await expect.element(row('Work phone')).not.toBeInTheDocument()
  await expect.element(row('My tablet')).toBeVisible()
})

test('says which address a passkey is for, where that is another one', async () => {
  items = [passkey({ host: 'willow.example' })]
  await open()
  await expect.element(row('My phone')).toMatchTextContent('for willow.example')
})

test('offers no more than ten, and none where the browser has none', async () => {
  const ids = Array.from({ length: 10 }, (_, index) => `00000000-0000-4000-8000-00000000000${index}`)
  items = ids.map((id) => passkey({ id }))
  await open()
  await expect.element(page.getByText('You have 10 passkeys. Remove one to add another.')).toBeVisible()
  expect(button('Add a passkey').elements()).toHaveLength(0)
  removePasskeySupport()
  await open()
  await expect.element(page.getByText('This browser does not support passkeys.')).toBeVisible()
})

test('says when they cannot be shown', async () => {
  serve(listPasskeys, () => 'offline')
  await open()
  await expect.element(button('Try again')).toBeVisible()
})

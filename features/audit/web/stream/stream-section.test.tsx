import {
  getAuditStream,
  removeAuditStream,
  setAuditStream,
  testAuditStream,
  type AuditStream,
  type DeliveryFailure,
} from '../../contract/audit-stream.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import { serve, signIn } from '#apps/web/test/server.ts'
import { addErrorMessages } from '#platform/ui/feedback/error-messages.ts'
import { Toaster } from '#platform/ui/feedback/toaster.tsx'
import { errorMessages } from '../error-messages.ts'
import { StreamSection } from './stream-section.tsx'

const URL = 'https://collector.example/hale'
const button = (name: string) => page.getByRole('button', { name })
const text = (words: string) => page.getByText(words, { exact: false }).first()

const working: AuditStream = {
  ...{ url: URL, since: '2026-11-20T09:00:00Z', delivered: 12, deliveredAt: '2026-11-20T10:00:00Z' },
  ...{ waiting: 0, failing: null },
}

let stream: AuditStream | null

beforeEach(() => {
  addErrorMessages(errorMessages)
  signIn('admin')
  stream = null
  serve(getAuditStream, () => ({ stream }))
})

const open = () =>
  renderInApp(
    <>
      <StreamSection />
      <Toaster messages={{ region: 'Notifications', close: 'Close' }} />
    </>,
  )

test('an address is set, what will not do is said at once, and the secret is shown once', async () => {
  let isRefused = true
  serve(setAuditStream, ({ input }) => {
    if (isRefused) return { fails: 'collector-not-allowed' }
    stream = { ...working, url: String(input['url']), deliveredAt: null }
    return { secret: 'whsec_c2VjcmV0' }
  })
  await open()
  await button('Set an address').click()
  const field = page.getByLabelText('Address of your collector')
  await field.fill('http://collector.example')
  await button('Save and show the secret').click()
  await expect.element(text('Enter an address that begins with https://')).toBeVisible()
  await field.fill(URL)
  await button('Save and show the secret').click()
  await expect.element(text('Hale cannot send to this address.')).toBeVisible()
  isRefused = false
  await button('Save and show the secret').click()
  await expect.element(page.getByLabelText('Secret', { exact: true })).toHaveValue('whsec_c2VjcmV0')
  await button('I have copied the secret').click()
  await expect.element(text('Nothing has been delivered yet.')).toBeVisible()
  await button('Change the address').click()
  await expect.element(field).toHaveValue(URL)
  expect(document.body.innerHTML).not.toContain('whsec_')
})

test('how far it has come is said, and since when it fails and why', async () => {
  const failure: DeliveryFailure = { reason: 'answered', status: 500 }
  stream = { ...working, waiting: 3, failing: { since: '2026-11-20T11:00:00Z', failure } }
  await open()
  await expect.element(text('Delivered up to entry 12, last on 20 Nov 2026')).toBeVisible()
  await expect.element(text('3 entries are waiting.')).toBeVisible()
  await expect.element(text('Failing since 20 Nov 2026')).toBeVisible()
  await expect.element(text('The collector answered with the status 500.')).toBeVisible()
})

test('a test says what went wrong, or that it was accepted', async () => {
  stream = working
  let failure: DeliveryFailure | null = { reason: 'unreachable', status: null }
  serve(testAuditStream, () => ({ failure }))
  await open()
  await button('Send a test').click()
  await expect.element(text('The collector could not be reached.')).toBeVisible()
  failure = null
  await button('Send a test').click()
  await expect.element(text('The collector accepted the test')).toBeVisible()
})

test('sending is stopped after a question', async () => {
  stream = working
  serve(removeAuditStream, () => {
    stream = null
    return {}
  })
  await open()
  await button('Stop sending').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sending' }).click()
  await expect.element(button('Set an address')).toBeVisible()
})

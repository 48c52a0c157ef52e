import {
  listEarlierRecords,
  removeEarlierRecords,
  saveEarlierRecords,
  type EarlierRecord,
} from '../contract/earlier-records.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import { serve, signIn } from '#apps/web/test/server.ts'
import { addErrorMessages } from '#platform/ui/feedback/error-messages.ts'
import { EARLIER_RECORDS_PATH } from '../parts/paths.ts'
import { EarlierRecordsScreen } from './earlier-records-screen.tsx'
import { errorMessages } from './error-messages.ts'

const score = { points: 20, low: 10, high: 35 }
const result = (month: number) => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${month}`, version: 0 },
  ...{ sentAt: `2026-0${month}-05T10:00:00.000Z`, ...score, categories: [] },
})
const checkIn = { day: '2026-04-07', mood: { value: 4, at: '2026-04-07T10:00:00.000Z' } }
const copy = {
  exportedAt: '2026-05-01T10:00:00.000Z',
  account: { email: 'maya@birch.example' },
  companies: [{ company: 'Birch', responses: [result(3), result(1)], checkIns: [checkIn, { day: 'never' }] }],
}

let stored: EarlierRecord[]
let sent: unknown[]

beforeEach(() => {
  addErrorMessages(errorMessages)
  signIn()
  stored = []
  sent = []
  serve(listEarlierRecords, () => ({ records: stored, unreadable: 0 }))
  serve(saveEarlierRecords, ({ input }) => {
    sent.push(input)
    stored = input['records'] as EarlierRecord[]
    return { saved: stored.length, known: 0, tooOld: 0 }
  })
})

const open = () => renderInApp(<EarlierRecordsScreen />, { path: EARLIER_RECORDS_PATH })
const choose = (text: string) =>
  userEvent.upload(
    page.getByLabelText('Your file'),
    new File([text], 'hale-my-data.json', { type: 'application/json' }),
  )
const button = (name: string) => page.getByRole('button', { name })
const box = (name: string) => page.getByRole('checkbox', { name })
const alert = page.getByRole('alert')

test('what is in the file is shown, and what was chosen of it is brought, and nothing else', async () => {
  await open()
  await choose(JSON.stringify(copy))
  await expect.element(page.getByRole('heading', { name: 'What is in your file' })).toHaveFocus()
  await expect.element(box('2 questionnaire results')).toBeChecked()
  await expect
    .element(box('2 questionnaire results'))
    .toHaveAccessibleDescription('From 5 January 2026 to 5 March 2026')
  await expect.element(box('1 check-in')).toHaveAccessibleDescription('7 April 2026')
  await expect.element(page.getByText(/^1 record in the file is left out/)).toBeVisible()
  await box('1 check-in').click()
  await button('Bring what I chose').click()
  await expect.element(page.getByRole('status').getByText('2 records were added.')).toBeVisible()
  expect(JSON.stringify(sent)).not.toMatch(/birch|check-ins/i)
  await expect.element(page.getByRole('link', { name: 'My health' })).toBeVisible()
  const brought = page.getByRole('region', { name: 'What you brought' })
  await expect.element(brought.getByText('2 questionnaire results')).toBeVisible()
})

test('what was here already, or is too old, is said', async () => {
  serve(saveEarlierRecords, () => ({ saved: 0, known: 2, tooOld: 1 }))
  await open()
  await choose(JSON.stringify(copy))
  await button('Bring what I chose').click()
  await expect.element(page.getByRole('heading', { name: 'Nothing new was added' })).toBeVisible()
  await expect
    .element(page.getByText(/2 were here already\. 1 is older than your company keeps, and was left out\./))
    .toBeVisible()
})

test('without anything chosen nothing is sent', async () => {
  await open()
  await choose(JSON.stringify(copy))
  await box('2 questionnaire results').click()
  await box('1 check-in').click()
  await button('Bring what I chose').click()
  await expect.element(alert).toHaveTextContent('Choose at least one of them.')
  expect(sent).toEqual([])
})

test.each([
  ['This file cannot be read.', 'a letter'],
  ['This is a health data file (FHIR)', JSON.stringify({ resourceType: 'Bundle' })],
  ['This file is not a copy of your data from Hale.', '{}'],
  ['There are no results, scans or check-ins in this file.', JSON.stringify({ ...copy, companies: [] })],
])('another file is told apart, and another can be chosen: %s', async (said, text) => {
  await open()
  await choose(text)
  await expect.element(alert).toMatchTextContent(said)
  expect(sent).toEqual([])
  await choose(JSON.stringify(copy))
  await expect.element(button('Bring what I chose')).toBeVisible()
})

test('offline the choice stays, and is brought at the second try', async () => {
  await open()
  await choose(JSON.stringify(copy))
  serve(saveEarlierRecords, () => 'offline')
  await button('Bring what I chose').click()
  await expect.element(alert).toMatchTextContent('Hale cannot be reached')
  serve(saveEarlierRecords, () => ({ fails: 'too-many-earlier-records' }))
  await button('Bring what I chose').click()
  await expect.element(alert).toMatchTextContent('Hale cannot keep that many records from another company.')
  serve(saveEarlierRecords, () => ({ saved: 3, known: 0, tooOld: 0 }))
  await button('Bring what I chose').click()
  await expect.element(page.getByText('3 records were added.')).toBeVisible()
})

test('what was brought is removed as a whole, once that is confirmed', async () => {
  stored = [{ kind: 'check-ins', record: checkIn }]
  serve(removeEarlierRecords, () => {
    stored = []
    return {}
  })
  await open()
  await button('Remove what you brought').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent('will be permanently deleted here')
  expect(stored).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.element(page.getByRole('region', { name: 'What you brought' })).not.toBeInTheDocument()
  expect(stored).toEqual([])
})

test('a list that cannot be loaded says so, and a file can be chosen all the same', async () => {
  serve(listEarlierRecords, () => ({ fails: 'internal-error' }))
  await open()
  await expect.element(alert).toMatchTextContent('This could not be loaded')
  await choose(JSON.stringify(copy))
  await expect.element(button('Bring what I chose')).toBeVisible()
})

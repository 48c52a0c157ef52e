import { listEarlierRecords } from '#features/earlier-records/contract/earlier-records.ts'
import { getNotificationSettings } from '#features/notifications/contract/notifications.ts'
import { addDays, localDay } from '#features/programmes/rules/day.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#apps/web/test/render.tsx'
import { serve, signIn } from '#apps/web/test/server.ts'
import { nativeOverrides, type HealthStore } from '#platform/device/native.ts'
import type { DailyCheckIn } from '../../contract/check-ins.ts'
import { listDailyCheckIns, saveDailyCheckIn } from '../../contract/endpoints.ts'
import { getWeekPicks } from '../../contract/picks.ts'
import { mergeCheckIns } from '../../rules/merge.ts'
import { CheckInsScreen } from '../check-ins-screen.tsx'

const NOW = Date.parse('2026-11-26T09:00:00Z')
const TODAY = localDay(NOW)
const YESTERDAY = addDays(TODAY, -1)
const at = `${YESTERDAY}T01:00:00.000Z`

let stored: DailyCheckIn[]
/** What was sent to the server, in order. */
let sent: DailyCheckIn[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  onTestFinished(() => void vi.useRealTimers())
  signIn()
  stored = []
  sent = []
  serve(listDailyCheckIns, () => ({ checkIns: stored, weeks: [] }))
  serve(listEarlierRecords, () => ({ records: [], unreadable: 0 }))
  serve(getWeekPicks, () => ({ picks: [] }))
  serve(getNotificationSettings, () => ({
    ...{
      topics: [],
      categories: [],
      weeklyDigest: false,
      weeklyReminder: false,
      push: true,
      quietHours: null,
    },
  }))
  serve(saveDailyCheckIn, ({ url, input }) => {
    const day = url.pathname.split('/').at(-1) ?? ''
    const one = { ...input, day } as DailyCheckIn
    sent.push(one)
    const merged = mergeCheckIns(stored.find((known) => known.day === day) ?? { day }, one)
    stored = [merged, ...stored.filter((known) => known.day !== day)]
    return merged
  })
})

/** Renders the screen on a phone whose health store answers so. */
async function openOnPhone(readDays: HealthStore['readDays']) {
  const asked = vi.fn(readDays)
  nativeOverrides.healthStore = { readDays: asked }
  onTestFinished(() => void delete nativeOverrides.healthStore)
  await open()
  return asked
}

let leave: () => void | Promise<void>

async function open(): Promise<void> {
  const { unmount } = await renderInApp(<CheckInsScreen />, { path: '/dashboard/check-ins' })
  leave = unmount
}

const today = page.getByRole('region', { name: 'How are you today?' })
const card = page.getByRole('region', { name: 'Steps and sleep' })
const row = (name: string) => card.getByRole('row', { name: new RegExp(`^${name}`) })
const button = (name: string) => card.getByRole('button', { name })
const SHOW = 'Show steps and sleep from this phone'

test('steps and time asleep are entered with the check-in of today, and read in the week and the list', async () => {
  await open()
  await today.getByLabelText('Steps walked (optional)').fill('6,200')
  await today.getByLabelText('hours').fill('7')
  await today.getByLabelText('minutes').fill('10')
  await today.getByRole('button', { name: 'Save check-in' }).click()
  await expect.element(today.getByRole('status')).toHaveTextContent('Saved. Only you can see it.')
  expect(stored).toMatchObject([{ day: TODAY, stepCount: { value: 6200 }, sleepMinutes: { value: 430 } }])
  expect(stored[0]).not.toHaveProperty('mood')
  await expect.element(row('Thu 26')).toMatchTextContent('6,200')
  await expect.element(row('Thu 26')).toMatchTextContent('7 h 10 min')
  const list = page.getByRole('region', { name: 'Your check-ins' })
  await expect.element(list.getByText('Steps: 6,200. Time asleep: 7 h 10 min.')).toBeVisible()
})

test('a figure that cannot be is said beside its field, and nothing is saved', async () => {
  await open()
  await today.getByLabelText('Steps walked (optional)').fill('a lot')
  await today.getByLabelText('hours').fill('30')
  await today.getByRole('button', { name: 'Save check-in' }).click()
  await expect.element(today.getByText('Enter a whole number of steps, 200,000 at most.')).toBeVisible()
  await expect.element(today.getByText('Enter whole hours, 24 at most, and minutes up to 59.')).toBeVisible()
  expect(sent).toEqual([])
})

test('a day of the week is changed, and a figure removed; the last thing of a check-in is deleted in the list', async () => {
  stored = [{ day: YESTERDAY, stepCount: { value: 6200, at }, sleepMinutes: { value: 430, at } }]
  await open()
  await button('Enter steps and sleep for 25 November 2026').click()
  const dialog = page.getByRole('dialog', { name: 'Change your check-in' })
  await dialog.getByLabelText('Steps walked (optional)').fill('')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(stored).toMatchObject([{ stepCount: { value: null }, sleepMinutes: { value: 430 } }])
  await expect.element(row('Wed 25')).not.toMatchTextContent('6,200')
  await button('Enter steps and sleep for 25 November 2026').click()
  await dialog.getByLabelText('hours').fill('')
  await dialog.getByLabelText('minutes').fill('')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('You can delete it in the list')
  expect(sent).toHaveLength(1)
})

test('a browser offers nothing from a phone', async () => {
  await open()
  await expect.element(row('Thu 26')).toBeVisible()
  await expect.element(button(SHOW)).not.toBeInTheDocument()
})

test('a phone’s figures are read and shown, and sent only once the person keeps them', async () => {
  stored = [{ day: YESTERDAY, mood: { value: 4, at }, stepCount: { value: 6000, at } }]
  const asked = await openOnPhone(async () => [
    { day: YESTERDAY, stepCount: 6431, sleepMinutes: 430 },
    { day: TODAY, stepCount: 900 },
  ])
  await expect.element(button(SHOW)).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
  await button(SHOW).click()
  await expect.element(row('Wed 25')).toMatchTextContent('6,000From this phone:6,431')
  expect(asked).toHaveBeenCalledExactlyOnceWith(expect.arrayContaining([TODAY, YESTERDAY]), true)
  await expect.element(card.getByRole('status')).toMatchTextContent('From this phone, and not sent.')
  expect(sent).toEqual([])
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/6431|900/)
  await button('Keep these').click()
  await expect
    .element(card.getByRole('status'))
    .toHaveTextContent('You have kept everything that this phone says.')
  await expect
    .poll(() => sent)
    .toMatchObject([
      { day: YESTERDAY, mood: { value: 4 }, stepCount: { value: 6431 }, sleepMinutes: { value: 430 } },
      { day: TODAY, stepCount: { value: 900 } },
    ])
  expect(sent[1]).not.toHaveProperty('sleepMinutes')
})

test('showing them is remembered without asking again, until it is switched off', async () => {
  const read = async () => [{ day: TODAY, stepCount: 900 }]
  await openOnPhone(read)
  await button(SHOW).click()
  await expect.element(row('Thu 26')).toMatchTextContent('900')
  await leave()
  const again = await openOnPhone(read)
  await expect.element(row('Thu 26')).toMatchTextContent('900')
  expect(again).toHaveBeenCalledExactlyOnceWith(expect.anything(), false)
  await button('Stop showing them').click()
  await expect.element(button(SHOW)).toHaveFocus()
  await expect.element(row('Thu 26')).not.toMatchTextContent('900')
  await leave()
  const later = await openOnPhone(read)
  await expect.element(button(SHOW)).toBeVisible()
  expect(later).not.toHaveBeenCalled()
})

test.each<[string, HealthStore['readDays'], string]>([
  ['has no health store', async () => 'unavailable', 'nothing on this phone to read steps and sleep from'],
  ['refuses', async () => 'refused', 'does not let the app read steps and sleep'],
  ['has no figures', async () => [], 'no steps or sleep for the last seven days'],
  ['fails', () => Promise.reject(new Error('Broken.')), 'could not be read on this phone'],
  ['takes its time', () => new Promise(() => {}), 'Reading steps and sleep on this phone'],
])('a phone that %s says so, and there is nothing to keep', async (_, readDays, text) => {
  await openOnPhone(readDays)
  await button(SHOW).click()
  await expect.element(card.getByRole('status')).toMatchTextContent(text)
  await expect.element(button('Keep these')).not.toBeInTheDocument()
  await expect.element(button('Stop showing them')).toHaveFocus()
})

test('a figure that no day can have is left out', async () => {
  await openOnPhone(async () => [{ day: TODAY, stepCount: 250_000, sleepMinutes: 400 }])
  await button(SHOW).click()
  await expect.element(row('Thu 26')).toMatchTextContent('6 h 40 min')
  await expect.element(row('Thu 26')).not.toMatchTextContent('250')
})

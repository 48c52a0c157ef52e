import { listDailyCheckIns, removeDailyCheckIn, saveDailyCheckIn } from '../contract/endpoints.ts'
import type { CheckInList, DailyCheckIn } from '../contract/check-ins.ts'
import { getWeekPicks, type WeekPick } from '../contract/picks.ts'
import {
  changeNotificationSettings,
  getNotificationSettings,
  type NotificationSettings,
} from '#features/notifications/contract/notifications.ts'
import { listEarlierRecords } from '#features/earlier-records/contract/earlier-records.ts'
import { mergeCheckIns } from '../rules/merge.ts'
import { weekOf } from '../rules/weeks.ts'
import { addDays, localDay } from '#features/programmes/rules/day.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loseConnection, regainConnection } from '#apps/web/test/connection.ts'
import { makeArticle } from '#apps/web/test/articles.ts'
import { renderInApp } from '#apps/web/test/render.tsx'
import { serve, signIn } from '#apps/web/test/server.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { toasts } from '#platform/ui/feedback/toast.ts'
import { CheckInsScreen } from './check-ins-screen.tsx'
import { picksQuery } from './picks/picks-query.ts'
import { checkInOutbox } from './saving/outbox.ts'

const NOW = Date.parse('2026-11-26T09:00:00Z')
const TODAY = localDay(NOW)
const ago = (days: number) => addDays(TODAY, -days)
const mark = (value: number, day = TODAY) => ({ value, at: `${day}T01:00:00.000Z` })

let stored: DailyCheckIn[]

const settings: NotificationSettings = {
  ...{ topics: [], categories: [], weeklyDigest: false, weeklyReminder: false, push: true, quietHours: null },
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  onTestFinished(() => void vi.useRealTimers())
  signIn()
  stored = []
  serve(listDailyCheckIns, () => listed())
  serve(listEarlierRecords, () => ({ records: [], unreadable: 0 }))
  serve(getWeekPicks, () => ({ picks: [] }))
  serve(getNotificationSettings, () => settings)
  serve(saveDailyCheckIn, ({ url, input }) => {
    const day = url.pathname.split('/').at(-1) ?? ''
    const sent = { ...input, day } as DailyCheckIn
    const merged = mergeCheckIns(stored.find((one) => one.day === day) ?? { day }, sent)
    stored = [merged, ...stored.filter((one) => one.day !== day)]
    return merged
  })
})

const listed = (): CheckInList => ({ checkIns: stored, weeks: stored.map(({ day }) => weekOf(day)) })

const open = () => renderInApp(<CheckInsScreen />, { path: '/dashboard/check-ins' })
const today = page.getByRole('region', { name: 'How are you today?' })
/** The radio button is covered by its tile. */
const choose = (question: string, name: string) =>
  today.getByRole('group', { name: question }).getByText(name, { exact: true }).click()
const save = (name = 'Save check-in') => today.getByRole('button', { name }).click()
const status = today.getByRole('status')

test('a few taps and a note are saved, and can be changed the same day', async () => {
  await open()
  await choose('How is your mood?', 'Good')
  await choose('How did you sleep?', 'Badly')
  await today.getByLabelText('Note (optional)').fill(' A walk in the rain. ')
  await save()
  await expect.element(status).toHaveTextContent('Saved. Only you can see it.')
  expect(stored).toMatchObject([
    { day: TODAY, mood: { value: 4 }, sleep: { value: 2 }, note: { value: 'A walk in the rain.' } },
  ])
  expect(stored[0]).not.toHaveProperty('energy')
  await choose('How is your mood?', 'Very good')
  await save('Save changes')
  await expect.poll(() => stored[0]?.mood?.value).toBe(5)
  expect(stored).toHaveLength(1)
})

test('nothing is saved while nothing is chosen, and it is said', async () => {
  await open()
  await save()
  await expect.element(today.getByRole('alert')).toMatchTextContent('Choose your mood, energy or sleep')
  expect(stored).toEqual([])
})

test('without a connection it waits on the device, and is merged with what another device saved', async () => {
  serve(saveDailyCheckIn, () => 'offline')
  await open()
  loseConnection()
  await choose('How is your mood?', 'Low')
  await save()
  await expect.element(status).toHaveTextContent('Saved on this device. It is sent when you are online.')
  expect(checkInOutbox.hasUnsent()).toBe(true)
  // A check-in of the same day from another device, made earlier.
  stored = [{ day: TODAY, mood: mark(5), energy: mark(4) }]
  serve(saveDailyCheckIn, ({ input }) => {
    const merged = mergeCheckIns(stored[0] ?? { day: TODAY }, { ...input, day: TODAY })
    stored = [merged]
    return merged
  })
  regainConnection()
  await checkInOutbox.sendUnsent()
  await expect.element(status).toHaveTextContent('Saved. Only you can see it.')
  expect(stored).toMatchObject([{ mood: { value: 2 }, energy: { value: 4 } }])
  expect(checkInOutbox.hasUnsent()).toBe(false)
})

test('a check-in that waited and is refused then is not lost without a word', async () => {
  let tries = 0
  serve(saveDailyCheckIn, () => {
    tries += 1
    return 'offline'
  })
  await open()
  loseConnection()
  await choose('How is your mood?', 'Low')
  await save()
  await expect.element(status).toMatchTextContent('Saved on this device')
  await expect.poll(() => tries).toBeGreaterThan(0)
  serve(saveDailyCheckIn, () => ({ fails: 'check-in-removed' }))
  regainConnection()
  await checkInOutbox.sendUnsent()
  await expect
    .poll(() => toasts.current())
    .toMatchObject({
      title: expect.stringMatching(/^Your check-in of .+ could not be saved$/),
      text: 'You have deleted this check-in on another device.',
    })
  expect(checkInOutbox.hasUnsent()).toBe(false)
})

test('what the server refuses for good is said where it was saved, and does not wait', async () => {
  serve(saveDailyCheckIn, () => ({ fails: 'day-out-of-range' }))
  await open()
  await choose('How is your mood?', 'OK')
  await save()
  await expect.element(today.getByRole('alert')).toBeVisible()
  expect(checkInOutbox.hasUnsent()).toBe(false)
})

test('the last seven days, weeks and the last entries are read in words', async () => {
  stored = [
    { day: ago(1), mood: mark(2), energy: mark(1), note: { value: 'Too much at once.', at: mark(1).at } },
    { day: ago(8), mood: mark(4) },
    { day: ago(9) },
  ]
  await open()
  const week = page.getByRole('list', { name: 'Your last seven days' })
  await expect.element(week.getByRole('listitem')).toHaveLength(7)
  await expect
    .element(week.getByRole('listitem').nth(5))
    .toMatchTextContent('Wednesday 25 November. Mood: Low. Energy: Very low.')
  await expect.element(week.getByRole('listitem').nth(6)).toMatchTextContent('No check-in.')
  await expect.element(page.getByText('2 weeks with a check-in')).toBeVisible()
  await expect.element(page.getByText('Too much at once.')).toBeVisible()
  await expect.element(page.getByText(/This check-in cannot be opened/)).toBeVisible()
  const chart = page.getByRole('table', { name: 'Mood in the last twelve weeks' })
  await expect.element(chart.getByRole('row', { name: /23 November 2026 Low/ })).toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Someone to talk to' })).not.toBeInTheDocument()
})

test('after three low days in a week there is somebody to talk to, and nothing is said of why', async () => {
  stored = [0, 2, 4].map((days) => ({ day: ago(days), mood: mark(2, ago(days)) }))
  await open()
  const card = page.getByRole('region', { name: 'Someone to talk to' })
  await expect
    .element(card.getByRole('link', { name: 'Find a help line' }))
    .toHaveAttribute('href', '/dashboard/help-lines')
  await expect.element(card.getByText(/depress|diagnos/i)).not.toBeInTheDocument()
})

test('a day’s check-in is changed in a dialog, and deleted once that is confirmed', async () => {
  stored = [
    { day: ago(1), mood: mark(4, ago(1)) },
    { day: ago(3), mood: mark(2, ago(3)) },
  ]
  serve(removeDailyCheckIn, ({ url }) => {
    stored = stored.filter(({ day }) => !url.pathname.endsWith(day))
    return {}
  })
  await open()
  await page.getByRole('button', { name: 'Change the check-in from 23 November 2026' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your check-in' })
  await dialog.getByText('High', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(page.getByText('Mood: Low. Energy: High.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete the check-in from 23 November 2026' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByText('Mood: Low. Energy: High.', { exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByText('Mood: Good.', { exact: true })).toBeVisible()
})

test('what fits is picked, each with its reason', async () => {
  const { snippet: _, ...card } = makeArticle(1)
  const counselling = { key: 'corpcare', title: 'Corporate care', summary: '', textLanguages: {} } as const
  const picked: WeekPick[] = [
    { kind: 'article', because: 'sleep', card },
    { kind: 'service', because: 'mood', card: counselling },
  ]
  serve(getWeekPicks, () => ({ picks: picked }))
  await open()
  const picks = page.getByRole('region', { name: 'This week for you' }).getByRole('article')
  await expect.element(picks.nth(0)).toMatchTextContent('Because you noted poor sleep')
  await expect
    .element(picks.nth(0).getByRole('link', { name: card.title }))
    .toHaveAttribute('href', `/dashboard/articles/${card.id}`)
  await expect.element(picks.nth(1).getByRole('link')).toHaveAttribute('href', '/dashboard/corpcare')
})

test('picks that cannot be loaded are said in their place, and keep nothing else from being shown', async () => {
  serve(getWeekPicks, () => new Response('{"code":"not-allowed"}', { status: 403 }))
  await open()
  const picks = page.getByRole('region', { name: 'This week for you' })
  await expect.element(picks.getByText('This could not be loaded')).toBeVisible()
  await expect.element(today.getByRole('button', { name: 'Save check-in' })).toBeVisible()
})

test('offline, why there are no picks is said, and nothing looks broken', async () => {
  await open()
  await expect.element(today).toBeVisible()
  loseConnection()
  void queryClient.resetQueries(picksQuery)
  const picks = page.getByRole('region', { name: 'This week for you' })
  await expect
    .element(picks)
    .toMatchTextContent(
      'Your picks are not saved on this device. They will be here when you are online again.',
    )
  await expect.element(picks.getByText('This could not be loaded')).not.toBeInTheDocument()
})

test.each([
  ['Remind me to check in once a week', 'weeklyReminder'],
  ['Email me a summary once a week', 'weeklyDigest'],
])('“%s” is off until it is chosen, and changes nothing else', async (name, setting) => {
  const sent: object[] = []
  serve(changeNotificationSettings, ({ input }) => {
    sent.push(input)
    return { ...settings, [setting]: true }
  })
  await open()
  const choice = page.getByRole('checkbox', { name })
  await expect.element(choice).not.toBeChecked()
  await page.getByText(name, { exact: true }).click()
  await expect.element(choice).toBeChecked()
  expect(sent).toEqual([{ [setting]: true }])
})

test('check-ins from before one joined are read apart, and are in the averages of the weeks', async () => {
  stored = [{ day: TODAY, mood: mark(4) }]
  const earlier = [7, 14, 21, 28, 35, 42, 49, 56].map((days) => ({
    ...{ day: ago(days), mood: mark(2, ago(days)) },
    ...(days === 7 && { note: { value: 'Before the move.', at: mark(2, ago(days)).at } }),
  }))
  const records = earlier.map((record) => ({ kind: 'check-ins' as const, record }))
  serve(listEarlierRecords, () => ({ records, unreadable: 0 }))
  await open()
  await expect.element(page.getByRole('figure', { name: /^Mood in the last twelve weeks/ })).toBeVisible()
  const section = page.getByRole('region', { name: 'Check-ins from before you joined Hale' })
  await expect.element(section.getByText('Before the move.')).toBeVisible()
  expect(section.getByRole('listitem').elements()).toHaveLength(7)
  await section.getByRole('button', { name: 'Show all' }).click()
  expect(section.getByRole('listitem').elements()).toHaveLength(8)
  const own = page.getByRole('region', { name: 'Your check-ins' })
  expect(own.getByRole('listitem').elements()).toHaveLength(1)
})

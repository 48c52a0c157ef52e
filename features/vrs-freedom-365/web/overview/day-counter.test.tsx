import type { CheckIn } from '../../contract/vrs-freedom-365.ts'
import { addDays, localDay } from '#features/programmes/rules/day.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { idOf } from '#apps/web/test/articles.ts'
import { renderInApp } from '#apps/web/test/render.tsx'
import { DayCounter } from './day-counter.tsx'

const today = localDay(Date.now())
const MINUTE_MS = 60_000
const at = '2026-11-28T08:00:00.000Z'
const days = page.getByRole('region', { name: 'Your days' })

const milestones = [
  { language: 'en' as const, day: 1, title: 'You have begun', text: 'The first day counts.' },
  { language: 'en' as const, day: 7, title: 'One week', text: 'Seven days.' },
]

const lapse: CheckIn = { id: idOf(0), day: today, mood: 2, urge: 3, at, lapse: { value: true, at } }

async function count(startDay: string, checkIns: CheckIn[]): Promise<void> {
  await renderInApp(<DayCounter recovery={{ startDay, plan: {}, checkIns }} milestones={milestones} />)
}

test('a lapse on the first day leaves no day, says that one can start again, and nothing of what was reached', async () => {
  await count(today, [lapse])
  await expect.element(days).toMatchTextContent('You can start again at any time.')
  await expect.element(days).not.toMatchTextContent('You have begun')
  await expect.element(days).not.toMatchTextContent('Your earlier days')
})

test('a later lapse takes neither the days before it nor what was reached', async () => {
  await count(addDays(today, -7), [lapse])
  await expect.element(days).toMatchTextContent('Your earlier days still count.')
  await expect.element(days).toMatchTextContent('One week.')
})

test('a day is counted at midnight where the person is, and none before it', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: Date.parse('2026-11-26T23:57:00+05:45') })
  onTestFinished(() => void vi.useRealTimers())
  await count('2026-11-19', [])
  await expect.element(days).toMatchTextContent('8days without')
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
  await expect.element(days).toMatchTextContent('8days without')
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
  await expect.element(days).toMatchTextContent('9days without')
})

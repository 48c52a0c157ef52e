import type { CheckInPart, DailyCheckIn } from '../../contract/check-ins.ts'
import type { Day } from '#platform/contract/values.ts'
import { mergeCheckIns } from '../../rules/merge.ts'
import { timeOfChange } from '#platform/api/clock.ts'
import { isSaved, removeAll, removeOne } from '../queries.ts'
import { checkInOutbox } from './outbox.ts'

/** What a person chose or wrote now; the rest of the day's check-in stays as it is. */
export type Chosen = Partial<Record<CheckInPart, number>> & { note?: string }

/** Saves on the device, and on the server as soon as there is a connection; rejects what the server refuses. */
export async function saveCheckIn(day: Day, chosen: Chosen, known: DailyCheckIn = { day }): Promise<void> {
  await checkInOutbox.put(day, withChosen(known, chosen))
}

/** The check-in as it is once a choice is saved. */
export function withChosen(known: DailyCheckIn, { mood, energy, sleep, note }: Chosen): DailyCheckIn {
  return mergeCheckIns(known, {
    day: known.day,
    ...(mood !== undefined && { mood: { value: mood, at: timeOfChange(known.mood) } }),
    ...(energy !== undefined && { energy: { value: energy, at: timeOfChange(known.energy) } }),
    ...(sleep !== undefined && { sleep: { value: sleep, at: timeOfChange(known.sleep) } }),
    ...(note !== undefined && { note: { value: note.trim(), at: timeOfChange(known.note) } }),
  })
}

/** What the server has not seen is on this device alone, and is deleted without a connection too. */
export async function removeCheckIn(day: Day): Promise<void> {
  if (isSaved(day)) await removeOne(day)
  checkInOutbox.drop(day)
}

export async function removeEvery(): Promise<void> {
  await removeAll()
  checkInOutbox.listWaiting().forEach(({ day }) => checkInOutbox.drop(day))
}

import type { CheckInPart, DailyCheckIn } from '../../contract/check-ins.ts'
import type { Day } from '#platform/contract/values.ts'
import { mergeCheckIns } from '../../rules/merge.ts'
import { timeOfChange } from '#platform/api/clock.ts'
import { isSaved, removeAll, removeOne } from '../queries.ts'
import { checkInOutbox } from './outbox.ts'

/** What a person chose or wrote just now; the other parts of the day's check-in stay. */
export type Chosen = Partial<Record<CheckInPart, number>> & { note?: string }

/** Saves a check-in on the device, and on the server as soon as it can be reached; rejects where the server refuses it. */
export async function saveCheckIn(day: Day, chosen: Chosen, known: DailyCheckIn = { day }): Promise<void> {
  await checkInOutbox.put(day, withChosen(known, chosen))
}

/** Returns the check-in with a choice merged in. */
export function withChosen(known: DailyCheckIn, { mood, energy, sleep, note }: Chosen): DailyCheckIn {
  return mergeCheckIns(known, {
    day: known.day,
    ...(mood !== undefined && { mood: { value: mood, at: timeOfChange(known.mood) } }),
    ...(energy !== undefined && { energy: { value: energy, at: timeOfChange(known.energy) } }),
    ...(sleep !== undefined && { sleep: { value: sleep, at: timeOfChange(known.sleep) } }),
    ...(note !== undefined && { note: { value: note.trim(), at: timeOfChange(known.note) } }),
  })
}

/** Deletes a day's check-in. One that the server does not have is on this device alone, and is deleted offline too. */
export async function removeCheckIn(day: Day): Promise<void> {
  if (isSaved(day)) await removeOne(day)
  checkInOutbox.drop(day)
}

export async function removeEvery(): Promise<void> {
  await removeAll()
  checkInOutbox.listWaiting().forEach(({ day }) => checkInOutbox.drop(day))
}

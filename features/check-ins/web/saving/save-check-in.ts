import type { CheckInPart, DailyCheckIn, DayFigure } from '../../contract/check-ins.ts'
import type { Day } from '#platform/contract/values.ts'
import { mergeCheckIns } from '../../rules/merge.ts'
import { timeOfChange } from '#platform/api/clock.ts'
import { isSaved, deleteAllCheckIns, deleteCheckIn } from '../queries.ts'
import { checkInOutbox } from './outbox.ts'

/** What a person chose or wrote just now, with null for a figure that they removed; the rest of the day's check-in stays. */
export type CheckInChoices = Partial<Record<CheckInPart, number>> & { note?: string } & Partial<
    Record<DayFigure, number | null>
  >

/** Saves a check-in on the device, and on the server as soon as it can be reached; rejects where the server refuses it. */
export async function saveCheckIn(
  day: Day,
  checkInChoices: CheckInChoices,
  checkIn = unsent(day) ?? { day },
): Promise<void> {
  await checkInOutbox.put(day, withChosen(checkIn, checkInChoices))
}

/** Returns the unsent check-in of a day, which the outbox would replace by a newer one. */
const unsent = (day: Day): DailyCheckIn | undefined =>
  checkInOutbox.listWaiting().find((one) => one.day === day)

/** Returns the check-in with a choice merged in. */
export function withChosen(checkIn: DailyCheckIn, checkInChoices: CheckInChoices): DailyCheckIn {
  const { mood, energy, sleep, note, stepCount, sleepMinutes } = checkInChoices
  return mergeCheckIns(checkIn, {
    day: checkIn.day,
    ...(mood !== undefined && { mood: { value: mood, at: timeOfChange(checkIn.mood) } }),
    ...(energy !== undefined && { energy: { value: energy, at: timeOfChange(checkIn.energy) } }),
    ...(sleep !== undefined && { sleep: { value: sleep, at: timeOfChange(checkIn.sleep) } }),
    ...(note !== undefined && { note: { value: note.trim(), at: timeOfChange(checkIn.note) } }),
    ...(stepCount !== undefined && {
      stepCount: { value: stepCount, at: timeOfChange(checkIn.stepCount) },
    }),
    ...(sleepMinutes !== undefined && {
      sleepMinutes: { value: sleepMinutes, at: timeOfChange(checkIn.sleepMinutes) },
    }),
  })
}

/** Deletes a day's check-in. One that the server does not have is on this device alone, and is deleted offline too. */
export async function removeCheckIn(day: Day): Promise<void> {
  if (isSaved(day)) await deleteCheckIn(day)
  checkInOutbox.drop(day)
}

export async function clearAllCheckIns(): Promise<void> {
  await deleteAllCheckIns()
  checkInOutbox.listWaiting().forEach(({ day }) => checkInOutbox.drop(day))
}

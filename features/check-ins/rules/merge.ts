import type { DailyCheckIn } from '../contract/check-ins.ts'
import type { Day } from '#platform/contract/values.ts'
import { laterOf } from '#platform/rules/latest.ts'

type Marks = Omit<DailyCheckIn, 'day'>

/** Merges two check-ins of one day: of each part, the note and each figure the later change wins. */
export function mergeCheckIns(one: DailyCheckIn, other: DailyCheckIn): DailyCheckIn {
  return withParts(one.day, {
    mood: laterOf(one.mood, other.mood),
    energy: laterOf(one.energy, other.energy),
    sleep: laterOf(one.sleep, other.sleep),
    note: laterOf(one.note, other.note),
    stepCount: laterOf(one.stepCount, other.stepCount),
    sleepMinutes: laterOf(one.sleepMinutes, other.sleepMinutes),
  })
}

/** Merges check-ins into one for each day, the newest day first. */
export function mergeAllCheckIns(all: readonly DailyCheckIn[]): DailyCheckIn[] {
  const byDay = new Map<Day, DailyCheckIn>()
  for (const one of all) {
    const savedCheckIn = byDay.get(one.day)
    byDay.set(one.day, savedCheckIn ? mergeCheckIns(savedCheckIn, one) : one)
  }
  return [...byDay.values()].toSorted((one, other) => other.day.localeCompare(one.day))
}

/** Returns a check-in with the time of each part mapped; a part is left out where `change` returns undefined. */
export function mapMoments(
  { day, mood, energy, sleep, note, stepCount, sleepMinutes }: DailyCheckIn,
  change: (at: string) => string | undefined,
): DailyCheckIn {
  const map = <Part extends { at: string }>(part: Part | undefined): Part | undefined => {
    const at = part && change(part.at)
    return part && at !== undefined ? { ...part, at } : undefined
  }
  return withParts(day, {
    mood: map(mood),
    energy: map(energy),
    sleep: map(sleep),
    note: map(note),
    stepCount: map(stepCount),
    sleepMinutes: map(sleepMinutes),
  })
}

type MaybeParts = { [Part in keyof Marks]: Marks[Part] | undefined }

function withParts(
  day: Day,
  { mood, energy, sleep, note, stepCount, sleepMinutes }: MaybeParts,
): DailyCheckIn {
  return {
    day,
    ...(mood && { mood }),
    ...(energy && { energy }),
    ...(sleep && { sleep }),
    ...(note && { note }),
    ...(stepCount && { stepCount }),
    ...(sleepMinutes && { sleepMinutes }),
  }
}

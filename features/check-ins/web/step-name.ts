import { type CheckInPart, type DailyCheckIn } from '../contract/check-ins.ts'
import { t } from '@lingui/core/macro'
import { moodNames } from '#features/labels/parts/moods/mood-names.ts'
import { figuresText } from './figures/figure-text.ts'

/** Returns the name of a part. */
export function partName(part: CheckInPart): string {
  switch (part) {
    case 'mood':
      return t({ message: 'Mood', context: 'check-in' })
    case 'energy':
      return t({ message: 'Energy', context: 'check-in' })
    case 'sleep':
      return t({ message: 'Sleep', context: 'check-in' })
  }
}

/** Returns the name of a step, numbered from 1, the worst. */
export function stepName(part: CheckInPart, step: number): string {
  return namesOf(part)[step - 1] ?? ''
}

/** Returns a check-in as text: "Mood: Good. Sleep: Poor. Steps: 6,200." */
export function checkInText(checkIn: DailyCheckIn): string {
  const parts = (['mood', 'energy', 'sleep'] as const).flatMap((part) => {
    const mark = checkIn[part]
    return mark ? [`${partName(part)}: ${stepName(part, mark.value)}.`] : []
  })
  return [...parts, figuresText(checkIn)].filter(Boolean).join(' ')
}

function namesOf(part: CheckInPart): string[] {
  switch (part) {
    case 'mood':
      return moodNames()
    case 'energy':
      return [
        t({ message: 'Very low', context: 'energy' }),
        t({ message: 'Low', context: 'energy' }),
        t({ message: 'OK', context: 'energy' }),
        t({ message: 'High', context: 'energy' }),
        t({ message: 'Very high', context: 'energy' }),
      ]
    case 'sleep':
      return [
        t({ message: 'Very badly', context: 'sleep' }),
        t({ message: 'Badly', context: 'sleep' }),
        t({ message: 'OK', context: 'sleep' }),
        t({ message: 'Well', context: 'sleep' }),
        t({ message: 'Very well', context: 'sleep' }),
      ]
  }
}

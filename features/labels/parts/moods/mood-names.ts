import { t } from '@lingui/core/macro'

/** Returns the names of the moods, from the worst to the best. */
export function moodNames(): string[] {
  return [
    t({ message: 'Very low', context: 'mood' }),
    t({ message: 'Low', context: 'mood' }),
    t({ message: 'OK', context: 'mood' }),
    t({ message: 'Good', context: 'mood' }),
    t({ message: 'Very good', context: 'mood' }),
  ]
}

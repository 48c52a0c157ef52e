import { t } from '@lingui/core/macro'

/** From the worst mood to the best. */
export function moodNames(): string[] {
  return [
    t({ message: 'Very low', context: 'mood' }),
    t({ message: 'Low', context: 'mood' }),
    t({ message: 'OK', context: 'mood' }),
    t({ message: 'Good', context: 'mood' }),
    t({ message: 'Very good', context: 'mood' }),
  ]
}

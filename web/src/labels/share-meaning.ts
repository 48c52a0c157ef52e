import { t } from '@lingui/core/macro'

/** What a whole result from 0 to 100 means; of habits and days, not of a body. */
export function shareMeaning(share: number): string {
  if (share >= 80) return t`Very good: most of your answers are close to the best there is.`
  if (share >= 60) return t`Good: much of what you answered does you good.`
  if (share >= 40) return t`Mixed: some of it does you good, and some has room to grow.`
  return t`Plenty of room to grow: one small step is a good start.`
}

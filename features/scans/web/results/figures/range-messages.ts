import type { ScanProfile, ScanMeasure } from '../../../contract/scans.ts'
import type { Level, ReferenceRange } from '../../../rules/ranges.ts'
import { t } from '@lingui/core/macro'
import { certaintyName } from './measure-messages.ts'

export type MeasuredValue = Extract<ScanMeasure, { value: number }>

/** Returns how certain a figure is, with its interval where that is wider than the figure as shown. */
export function certaintyMessage({ low, high, confidence }: MeasuredValue): string {
  const certainty = certaintyName(confidence)
  const [from, to] = [Math.round(low), Math.round(high)]
  return from === to ? certainty : t`${certainty}: most likely between ${from} and ${to}`
}

export function levelMessage(level: Level): string {
  switch (level) {
    case 'within':
      return t`Within the range`
    case 'below':
      return t`Below the range`
    case 'above':
      return t`Above the range`
    case 'far-below':
      return t`Far lower than usual at rest`
    case 'far-above':
      return t`Far higher than usual at rest`
  }
}

/** Returns a text that states whose range it is, or why no range is shown. */
export function rangeMessage(
  range: ReferenceRange | undefined,
  { age, sex }: Pick<ScanProfile, 'age' | 'sex'>,
): string {
  if (range) return rangeText(range, sex === null)
  return age === null
    ? t`Add your age before your next scan to see the usual range here.`
    : t`There is no published range for your age that we can show.`
}

function rangeText({ low, high, source }: ReferenceRange, isOfBoth: boolean): string {
  switch (source) {
    case 'nhanes':
      return isOfBoth
        ? t`In nine out of ten healthy people of your age, this is between ${low} and ${high} at rest.`
        : t`In nine out of ten healthy people of your age and sex, this is between ${low} and ${high} at rest.`
    case 'news2':
      return t`In adults at rest, this is usually ${low} to ${high}.`
    case 'kora':
      return isOfBoth
        ? t`In about two out of three healthy people of your age, this is between ${low} and ${high} when measured lying down for five minutes. A short scan can differ.`
        : t`In about two out of three healthy people of your age and sex, this is between ${low} and ${high} when measured lying down for five minutes. A short scan can differ.`
  }
}

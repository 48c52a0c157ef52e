import { isMeasured, type Measure } from '#pulse/src/signal/measure.ts'

/** One measurement and the truth, in the same unit. */
export type Trial = { measure: Measure; truth: number }

/** Returns the absolute errors of trials that got a value. */
export function errorsOf(trials: readonly Trial[]): number[] {
  return trials.flatMap(({ measure, truth }) =>
    isMeasured(measure) ? [Math.abs(measure.value - truth)] : [],
  )
}

/** Returns the share of trials with a value whose interval holds the truth; NaN where none got a value. */
export function coverageOf(trials: readonly Trial[]): number {
  return shareOf(
    trials.flatMap(({ measure, truth }) =>
      isMeasured(measure) ? [measure.low <= truth && truth <= measure.high] : [],
    ),
  )
}

/** Returns the share of values that are `true`, 0 to 1; NaN of none. */
export const shareOf = (all: readonly boolean[]): number => all.filter(Boolean).length / all.length

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

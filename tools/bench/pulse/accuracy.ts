import { isMeasured, type Measure } from '#pulse/src/signal/measure.ts'

/** One measurement and the truth, in the same unit. */
export type Trial = { measure: Measure; truth: number }

/** Absolute errors of the trials that were answered. */
export function errorsOf(trials: readonly Trial[]): number[] {
  return trials.flatMap(({ measure, truth }) =>
    isMeasured(measure) ? [Math.abs(measure.value - truth)] : [],
  )
}

/** Share of the answered trials whose interval holds the truth; NaN where none was answered. */
export function coverageOf(trials: readonly Trial[]): number {
  return shareOf(
    trials.flatMap(({ measure, truth }) =>
      isMeasured(measure) ? [measure.low <= truth && truth <= measure.high] : [],
    ),
  )
}

/** Share of true values, 0 to 1. */
export const shareOf = (all: readonly boolean[]): number => all.filter(Boolean).length / all.length

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

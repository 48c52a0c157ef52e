import type { MeasureName, ScanProfile, ScanMeasure, ScanSex } from '../contract/scans.ts'

// Published ranges of adults at rest.

/** The source of a range; screens have a name and a link for each. */
export type RangeSource = 'nhanes' | 'news2' | 'kora'

export type ReferenceRange = { low: number; high: number; source: RangeSource }

type Row = { from: number; to: number } & Record<ScanSex, readonly [number, number]>

/**
 * Beats a minute: 5th to 95th percentile of 35,302 people, sitting, without a condition or medicine that changes the pulse.
 * Ostchega et al. 2011, Resting Pulse Rate Reference Data, National Health Statistics Reports 41, tables 2 and 3.
 */
const HEART_RATE: Row[] = [
  { from: 20, to: 39, female: [57, 95], male: [52, 89] },
  { from: 40, to: 59, female: [56, 92], male: [52, 90] },
  { from: 60, to: 79, female: [56, 92], male: [50, 91] },
  { from: 80, to: 120, female: [56, 93], male: [51, 94] },
]

/**
 * Milliseconds: mean and standard deviation of 1,906 healthy people, lying, five minutes of ECG. About two in three are
 * within one standard deviation of the mean. Voss et al. 2015, Short-Term Heart Rate Variability, PLoS ONE 10(3) e0118308.
 */
const SDNN_ROWS: Row[] = [
  { from: 25, to: 34, female: [48.7, 19], male: [50, 20.9] },
  { from: 35, to: 44, female: [45.4, 20.5], male: [44.6, 16.8] },
  { from: 45, to: 54, female: [36.9, 13.8], male: [36.8, 14.6] },
  { from: 55, to: 64, female: [30.6, 12.4], male: [32.8, 14.7] },
  { from: 65, to: 74, female: [27.8, 11.8], male: [29.6, 13.2] },
]
const RMSSD_ROWS: Row[] = [
  { from: 25, to: 34, female: [42.9, 22.8], male: [39.7, 19.9] },
  { from: 35, to: 44, female: [35.4, 18.5], male: [32, 16.5] },
  { from: 45, to: 54, female: [26.3, 13.6], male: [23, 10.9] },
  { from: 55, to: 64, female: [21.4, 11.9], male: [19.9, 11.1] },
  { from: 65, to: 74, female: [19.1, 11.8], male: [19.1, 10.7] },
]

const ADULT_AGE = 18

/** Breaths a minute that score 0 for adults: Royal College of Physicians 2017, National Early Warning Score 2. */
const BREATHING_RATE = { low: 12, high: 20, source: 'news2' } as const

/**
 * Returns the range for an adult of this age and sex; that of both sexes where none is given, undefined where none is
 * published.
 */
export function rangeOf(
  name: MeasureName,
  { age, sex }: Pick<ScanProfile, 'age' | 'sex'>,
): ReferenceRange | undefined {
  if (age === null || age < ADULT_AGE) return undefined
  switch (name) {
    case 'heartRate': {
      const row = rowOf(HEART_RATE, age)
      return row && { ...widestLimits(row, sex, ([low, high]) => ({ low, high })), source: 'nhanes' }
    }
    case 'breathingRate':
      return BREATHING_RATE
    case 'sdnn':
    case 'rmssd': {
      const row = rowOf(name === 'sdnn' ? SDNN_ROWS : RMSSD_ROWS, age)
      return row && { ...widestLimits(row, sex, withinOneDeviation), source: 'kora' }
    }
    case 'stressIndex':
      return undefined
  }
}

const rowOf = (rows: Row[], age: number) => rows.find(({ from, to }) => from <= age && age <= to)

type Pair = readonly [number, number]
type Limits = { low: number; high: number }

function widestLimits(row: Row, sex: ScanSex | null, limitsOf: (pair: Pair) => Limits): Limits {
  if (sex) return limitsOf(row[sex])
  const [one, other] = [limitsOf(row.female), limitsOf(row.male)]
  return { low: Math.min(one.low, other.low), high: Math.max(one.high, other.high) }
}

function withinOneDeviation([mean, deviation]: Pair): Limits {
  return { low: Math.round(mean - deviation), high: Math.round(mean + deviation) }
}

/**
 * The position of a measure relative to its range: below or above only where its whole interval is. `far` is where
 * the National Early Warning Score 2 has 3 points, for urgent assessment: a heart rate of 40 or less, or 131 or more;
 * 8 breaths or less, or 25 or more.
 */
export type Level = 'below' | 'within' | 'above' | 'far-below' | 'far-above'

const FAR_LIMITS: Partial<Record<MeasureName, Limits>> = {
  heartRate: { low: 40, high: 131 },
  breathingRate: { low: 8, high: 25 },
}

/** Returns a measure's level; undefined where it was not measured, or has no range and is not far out. */
export function levelOf(name: MeasureName, measure: ScanMeasure, about: ScanProfile): Level | undefined {
  if (!('value' in measure)) return undefined
  const far = FAR_LIMITS[name]
  if (far && measure.high <= far.low) return 'far-below'
  if (far && measure.low >= far.high) return 'far-above'
  const range = rangeOf(name, about)
  if (!range) return undefined
  if (measure.high < range.low) return 'below'
  return measure.low > range.high ? 'above' : 'within'
}

/** Why something could not be measured. Screens have a message for each; a refused measure never carries a number. */
export type Reason =
  | 'too-short'
  | 'too-dark'
  | 'too-bright'
  | 'moving'
  | 'no-face'
  | 'several-faces'
  | 'several-people'
  | 'changed-person'
  | 'no-pulse'
  | 'too-few-frames'
  | 'gaps'
  | 'light-flickers'
  | 'regions-disagree'
  | 'unsteady'
  | 'breathing-unclear'
  | 'beats-unclear'

/** A value with its 90 % interval, in the unit its field's docstring gives, and a confidence from 0 to 1. */
export type Measurement = { value: number; low: number; high: number; confidence: number }

export type NotMeasured = { notMeasured: Reason }

export type Measure = Measurement | NotMeasured

export function isMeasured(measure: Measure): measure is Measurement {
  return 'value' in measure
}

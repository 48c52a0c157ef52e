/** Why something could not be measured. Each has words on the screen; a number is never put in its place. */
export type Reason =
  | 'too-short'
  | 'too-dark'
  | 'too-bright'
  | 'moving'
  | 'no-face'
  | 'several-faces'
  | 'no-pulse'
  | 'too-few-frames'
  | 'gaps'
  | 'light-flickers'
  | 'regions-disagree'
  | 'unsteady'
  | 'breathing-unclear'
  | 'beats-unclear'

/** A number with its 90 % interval and a confidence from 0 to 1, in the unit its name says. */
export type Measured = { value: number; low: number; high: number; confidence: number }

export type NotMeasured = { notMeasured: Reason }

export type Measure = Measured | NotMeasured

export function isMeasured(measure: Measure): measure is Measured {
  return 'value' in measure
}

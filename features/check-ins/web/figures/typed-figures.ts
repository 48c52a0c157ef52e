import {
  MAX_SLEEP_MINUTES,
  MAX_STEP_COUNT,
  type DailyCheckIn,
  type DayFigure,
} from '../../contract/check-ins.ts'

/** The texts of the fields for figures that the person typed in; others are absent. */
export type TypedFigures = Partial<Record<'steps' | 'hours' | 'minutes', string>>

type ReadFigures = {
  /** The figures that typing has changed; null for one that was removed. */
  figures: Partial<Record<DayFigure, number | null>>
  wrong: DayFigure[]
}

/** Returns the texts of the fields: what was typed, else what is known. */
export function figureTexts(
  typedFigures: TypedFigures,
  checkIn: DailyCheckIn | undefined,
): Required<TypedFigures> {
  const [steps, slept] = [checkIn?.stepCount?.value ?? null, checkIn?.sleepMinutes?.value ?? null]
  return {
    steps: steps === null ? '' : String(steps),
    hours: slept === null ? '' : String(Math.floor(slept / 60)),
    minutes: slept === null ? '' : String(slept % 60),
    ...typedFigures,
  }
}

/** Returns the figures that were changed in their fields, and those that cannot be read or are out of range. */
export function readFigures(typedFigures: TypedFigures, checkIn: DailyCheckIn | undefined): ReadFigures {
  const texts = figureTexts(typedFigures, checkIn)
  const [steps, hours, minutes] = [readWhole(texts.steps), readWhole(texts.hours), readWhole(texts.minutes)]
  const slept = hours === null && minutes === null ? null : (hours ?? 0) * 60 + (minutes ?? 0)
  const isSteps = typedFigures.steps !== undefined
  const isSlept = typedFigures.hours !== undefined || typedFigures.minutes !== undefined
  const isStepsWrong = isSteps && !isWithin(steps, MAX_STEP_COUNT)
  const isSleptWrong = isSlept && !(isWithin(minutes, 59) && isWithin(slept, MAX_SLEEP_MINUTES))
  return {
    figures: {
      ...(isSteps && isChange(steps, checkIn?.stepCount) && { stepCount: steps }),
      ...(isSlept && isChange(slept, checkIn?.sleepMinutes) && { sleepMinutes: slept }),
    },
    wrong: [
      ...(isStepsWrong ? ['stepCount' as const] : []),
      ...(isSleptWrong ? ['sleepMinutes' as const] : []),
    ],
  }
}

/** A number without decimals; thousands may be separated, as in "6,200", "6.200" and "6 200". */
const WHOLE_NUMBER = /^(?:\d+|\d{1,3}(?:[\s.,]\d{3})+)$/u

/** Returns the whole number that a text contains: null for an empty text, NaN for any other text. */
function readWhole(text: string): number | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  return WHOLE_NUMBER.test(trimmed) ? Number(trimmed.replaceAll(/\D/gu, '')) : NaN
}

const isWithin = (value: number | null, max: number) => value === null || value <= max

const isChange = (value: number | null, saved: { value: number | null } | undefined) =>
  value !== (saved?.value ?? null)

import {
  CHECK_IN_STEPS,
  checkInParts,
  dayFigures,
  type CheckInPart,
  type DailyCheckIn,
  type DayFigure,
} from '../contract/check-ins.ts'
import type { Day } from '#platform/contract/values.ts'
import {
  fhirText,
  LOINC,
  OBSERVATION_CATEGORY,
  UCUM,
  uuidOf,
  type FhirResource,
} from '#platform/core/fhir.ts'

const PART_TEXTS: Record<CheckInPart, string> = {
  mood: 'Mood, as the person said',
  energy: 'Energy, as the person said',
  sleep: 'Sleep, as the person said',
}

const quantity = (value: number) => ({ value, unit: 'points', system: UCUM, code: '{score}' })

/** Names, LOINC terms and UCUM units of the figures. */
const FIGURE_CODES: Record<
  DayFigure,
  { text: string; code: string; display: string; unit: [string, string] }
> = {
  stepCount: {
    text: 'Steps walked, as the person or their phone counted',
    code: '41950-7',
    display: 'Number of steps in 24 hour Measured',
    unit: ['steps', '{steps}'],
  },
  sleepMinutes: {
    text: 'Time asleep in the night that ended on this day, as the person or their phone noted',
    code: '93832-4',
    display: 'Sleep duration',
    unit: ['min', 'min'],
  },
}

/**
 * Returns a person's check-ins as FHIR: an Observation for each part of a day, with the day's note, and for each
 * figure. Check-ins that cannot be opened have none.
 */
export function writeCheckIns(memberId: string, checkIns: DailyCheckIn[]): FhirResource[] {
  return checkIns.flatMap((checkIn) => [
    ...checkInParts.flatMap((part) => {
      const value = checkIn[part]?.value
      return value === undefined ? [] : [writePart(memberId, checkIn, part, value)]
    }),
    ...dayFigures.flatMap((figure) => {
      const value = checkIn[figure]?.value ?? null
      return value === null ? [] : [writeFigure(memberId, checkIn.day, figure, value)]
    }),
  ])
}

function writePart(memberId: string, { day, note }: DailyCheckIn, part: CheckInPart, value: number) {
  return {
    resourceType: 'Observation',
    id: uuidOf(memberId, day, part),
    status: 'final',
    category: [{ coding: [{ system: OBSERVATION_CATEGORY, code: 'survey', display: 'Survey' }] }],
    code: { text: PART_TEXTS[part] },
    effectiveDateTime: day,
    valueQuantity: quantity(value),
    referenceRange: [
      {
        low: quantity(CHECK_IN_STEPS[0]),
        high: quantity(CHECK_IN_STEPS.length),
        text: 'From the worst to the best',
      },
    ],
    ...(note?.value && { note: [{ text: fhirText(note.value) }] }),
  }
}

function writeFigure(memberId: string, day: Day, figure: DayFigure, value: number) {
  const { text, code, display, unit } = FIGURE_CODES[figure]
  return {
    resourceType: 'Observation',
    id: uuidOf(memberId, day, figure),
    status: 'final',
    category: [{ coding: [{ system: OBSERVATION_CATEGORY, code: 'activity', display: 'Activity' }] }],
    code: { coding: [{ system: LOINC, code, display }], text },
    effectiveDateTime: day,
    valueQuantity: { value, unit: unit[0], system: UCUM, code: unit[1] },
  }
}

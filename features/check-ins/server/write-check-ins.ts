import { CHECK_IN_STEPS, checkInParts, type CheckInPart, type DailyCheckIn } from '../contract/check-ins.ts'
import { fhirText, OBSERVATION_CATEGORY, UCUM, uuidOf, type FhirResource } from '#platform/core/fhir.ts'

const TEXTS: Record<CheckInPart, string> = {
  mood: 'Mood, as the person said',
  energy: 'Energy, as the person said',
  sleep: 'Sleep, as the person said',
}

const quantity = (value: number) => ({ value, unit: 'points', system: UCUM, code: '{score}' })

/**
 * Returns a person's check-ins as FHIR: an Observation for each part of a day, with the day's note. Check-ins that
 * cannot be opened have none.
 */
export function writeCheckIns(memberId: string, checkIns: DailyCheckIn[]): FhirResource[] {
  return checkIns.flatMap((checkIn) =>
    checkInParts.flatMap((part) => {
      const value = checkIn[part]?.value
      return value === undefined ? [] : [writePart(memberId, checkIn, part, value)]
    }),
  )
}

function writePart(memberId: string, { day, note }: DailyCheckIn, part: CheckInPart, value: number) {
  return {
    resourceType: 'Observation',
    id: uuidOf(memberId, day, part),
    status: 'final',
    category: [{ coding: [{ system: OBSERVATION_CATEGORY, code: 'survey', display: 'Survey' }] }],
    code: { text: TEXTS[part] },
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

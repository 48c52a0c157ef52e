import {
  measureNames,
  type MeasureName,
  type Scan,
  type ScanMeasure,
  type ScanResult,
} from '../contract/scans.ts'
import { LOINC, OBSERVATION_CATEGORY, UCUM, uuidOf, type FhirResource } from '#platform/core/fhir.ts'

type Coding = { code: string; display: string }
type Unit = { unit: string; code: string }

type MeasureDescription = {
  text: string
  /** The LOINC code, where there is one. */
  loinc?: Coding
  unit?: Unit
  /** Whether FHIR's vital signs profile includes the measure. */
  isVitalSign?: true
}

const MS: Unit = { unit: 'ms', code: 'ms' }

/**
 * Names, codes and units; of vital signs as in FHIR's profile (https://hl7.org/fhir/R4/observation-vitalsigns.html). LOINC
 * has no code for RMSSD, nor for the stress index.
 */
const MEASURE_DESCRIPTIONS: Record<MeasureName | 'bmi', MeasureDescription> = {
  heartRate: {
    text: 'Heart rate',
    loinc: { code: '8867-4', display: 'Heart rate' },
    unit: { unit: 'beats/minute', code: '/min' },
    isVitalSign: true,
  },
  breathingRate: {
    text: 'Respiratory rate',
    loinc: { code: '9279-1', display: 'Respiratory rate' },
    unit: { unit: 'breaths/minute', code: '/min' },
    isVitalSign: true,
  },
  sdnn: {
    text: 'Heart rate variability (SDNN)',
    loinc: { code: '80404-7', display: 'R-R interval.standard deviation (Heart rate variability)' },
    unit: MS,
  },
  rmssd: { text: 'Heart rate variability (RMSSD)', unit: MS },
  stressIndex: { text: 'Stress index (Baevsky)' },
  bmi: {
    text: 'Body mass index',
    loinc: { code: '39156-5', display: 'Body mass index (BMI) [Ratio]' },
    unit: { unit: 'kg/m2', code: 'kg/m2' },
    isVitalSign: true,
  },
}

/** Writes a person's scans as an Observation for each measured figure. */
export function writeScans(scans: Scan[]): FhirResource[] {
  return scans.flatMap(({ id, takenAt, result }) => (result ? writeScan(id, takenAt, result) : []))
}

function writeScan(id: string, takenAt: string, result: ScanResult) {
  const measured = measureNames.flatMap((name) => {
    const measure: ScanMeasure = result[name]
    if (!('value' in measure)) return []
    const { value, low, high, confidence } = measure
    const note = `Nine in ten such measurements are right within ${low} to ${high}; confidence ${confidence} of 1.`
    const details = { method: { text: METHOD_TEXTS[result.method] }, note: [{ text: note }] }
    return [{ ...writeObservation(id, takenAt, name, value), ...details }]
  })
  const { bmi } = result.about
  return bmi === null ? measured : [...measured, writeObservation(id, takenAt, 'bmi', bmi)]
}

const METHOD_TEXTS = {
  face: 'Photoplethysmography of the face, by the camera of a phone; not a medical device',
  fingertip: 'Photoplethysmography of a fingertip, by the camera of a phone; not a medical device',
}

function writeObservation(scanId: string, takenAt: string, name: MeasureName | 'bmi', value: number) {
  const { text, loinc, unit, isVitalSign } = MEASURE_DESCRIPTIONS[name]
  return {
    resourceType: 'Observation',
    id: uuidOf(scanId, name),
    status: 'final',
    ...(isVitalSign && {
      category: [{ coding: [{ system: OBSERVATION_CATEGORY, code: 'vital-signs', display: 'Vital Signs' }] }],
    }),
    code: { ...(loinc && { coding: [{ system: LOINC, ...loinc }] }), text },
    subject: { type: 'Patient', display: 'The person whose file this is' },
    effectiveDateTime: takenAt,
    valueQuantity: unit ? { value, unit: unit.unit, system: UCUM, code: unit.code } : { value },
  }
}

import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { page, pageInput } from '#platform/contract/page.ts'
import { moment } from '#platform/contract/values.ts'

export const scanMethod = z.enum(['face', 'fingertip'])

/** Why a figure was not measured: the reasons of `pulse/src/signal/measure.ts`. */
export const scanReason = z.enum([
  'too-short',
  'too-dark',
  'too-bright',
  'moving',
  'no-face',
  'several-faces',
  'several-people',
  'changed-person',
  'no-pulse',
  'too-few-frames',
  'gaps',
  'light-flickers',
  'regions-disagree',
  'unsteady',
  'breathing-unclear',
  'beats-unclear',
])
export type ScanReason = z.infer<typeof scanReason>

const between = (min: number, max: number) => z.number().check(z.minimum(min), z.maximum(max))

/** A value with its 90 % interval and a confidence from 0 to 1; `max` bounds all three. */
function measureTo(max: number) {
  const value = between(0, max)
  return z.union([
    z.object({ value, low: value, high: value, confidence: between(0, 1) }),
    z.object({ notMeasured: scanReason }),
  ])
}

export const scanMeasures = z.object({
  /** Beats a minute. */
  heartRate: measureTo(300),
  /** Breaths a minute. */
  breathingRate: measureTo(100),
  /** ms */
  sdnn: measureTo(2000),
  /** ms */
  rmssd: measureTo(2000),
  /** Baevsky's index, which has no unit. */
  stressIndex: measureTo(100_000),
})
export type ScanMeasures = z.infer<typeof scanMeasures>
export type ScanMeasure = ScanMeasures['heartRate']
/** The figures, in the order in which they are shown. */
export const measureNames = [
  'heartRate',
  'breathingRate',
  'sdnn',
  'rmssd',
  'stressIndex',
] as const satisfies (keyof ScanMeasures)[]
export type MeasureName = (typeof measureNames)[number]

export const scanSex = z.enum(['female', 'male'])
export type ScanSex = z.infer<typeof scanSex>

/** Facts about a person that change the pulse or make it harder to measure. */
export const scanFactors = [
  'smoking',
  'medicine',
  'pregnant',
  'pacemaker',
  'active',
  'caffeine',
  'unwell',
] as const
export const scanFactor = z.enum(scanFactors)
export type ScanFactor = z.infer<typeof scanFactor>

/** Answers to "About you" that are needed to interpret a result; null where not given. */
export const scanProfile = z.object({
  age: z.nullable(z.int().check(z.minimum(16), z.maximum(120))),
  sex: z.nullable(scanSex),
  /** kg/m² */
  bmi: z.nullable(between(5, 200)),
  factors: z.array(scanFactor).check(z.maxLength(scanFactors.length)),
})
export type ScanProfile = z.infer<typeof scanProfile>

/** A scan as stored: figures only, no pictures, colours or pulse wave. */
export const scanResult = z.extend(scanMeasures, {
  method: scanMethod,
  /** s from the first frame to the last */
  seconds: between(0, 3600),
  about: scanProfile,
})
export type ScanResult = z.infer<typeof scanResult>

/** `result` is null where it was sealed with another secret or is damaged; the scan can still be deleted. */
export const scan = z.object({ id: z.uuid(), takenAt: moment, result: z.nullable(scanResult) })
export type Scan = z.infer<typeof scan>

export const newScan = z.object({ id: z.uuid(), takenAt: moment, result: scanResult })
export type NewScan = z.infer<typeof newScan>

/** Maximum number of scans that are stored of a person. */
export const MAX_SCANS = 500

const byId = z.object({ id: z.uuid() })

export const listScans = endpoint({
  method: 'GET',
  path: '/api/scans',
  access: 'member',
  cost: 'light',
  summary: 'The scans that you have saved, newest first',
  input: z.object(pageInput),
  output: page(scan),
  failures: [],
})

export const getScan = endpoint({
  method: 'GET',
  path: '/api/scans/{id}',
  access: 'member',
  cost: 'light',
  summary: 'One of the scans that you have saved',
  input: byId,
  output: scan,
  failures: ['scan-not-found'],
})

/**
 * Saves a scan, idempotent by the `id` that the device generates: the first save stays. A future time counts as now. A scan
 * deleted meanwhile is refused as `scan-removed`.
 */
export const saveScan = endpoint({
  method: 'PUT',
  path: '/api/scans/{id}',
  access: 'member',
  cost: 'light',
  summary: 'Save the figures of a scan',
  input: newScan,
  output: scan,
  failures: ['scan-removed', 'too-many-scans', 'too-many-requests'],
})

export const removeScan = endpoint({
  method: 'DELETE',
  path: '/api/scans/{id}',
  access: 'member',
  cost: 'light',
  summary: 'Delete one of your scans',
  input: byId,
  output: z.object({}),
  failures: ['scan-not-found'],
})

export const removeScans = endpoint({
  method: 'DELETE',
  path: '/api/scans',
  access: 'member',
  cost: 'light',
  summary: 'Delete all your scans',
  input: z.object({}),
  output: z.object({}),
  failures: [],
})

/** A resource of any shape; `scans/server/write-scans.ts` writes it. */
const fhirResource = z.looseObject({ resourceType: z.string() })

export const exportScans = endpoint({
  method: 'GET',
  path: '/api/scans/fhir',
  access: 'member',
  cost: 'alone',
  summary: 'All your scans as a FHIR R4 Bundle of Observation',
  input: z.object({}),
  output: fhirResource,
  file: 'hale-scans.fhir.json',
  failures: [],
})

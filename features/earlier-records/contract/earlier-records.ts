import * as z from 'zod/mini'
import { dailyCheckIn } from '#features/check-ins/contract/check-ins.ts'
import { hasContent } from '#features/check-ins/contract/endpoints.ts'
import { MAX_LENGTHS, translatedSource } from '#features/questionnaires/contract/questionnaires.ts'
import { newScan } from '#features/scans/contract/scans.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { MAX_INTEGER, moment } from '#platform/contract/values.ts'

// Results, scans and check-ins from a person's time at another company, read from their data export there.

/** Far more points than any questionnaire gives. */
const MAX_POINTS = 1_000_000
const points = z.int().check(z.minimum(-MAX_POINTS), z.maximum(MAX_POINTS))
const score = { points, low: points, high: points }

/** Requires points between `low` and `high`, as a chart needs them. */
const inRange = <One extends { points: number; low: number; high: number }>() =>
  z.refine<One>(({ points, low, high }) => low <= points && points <= high, {
    error: 'has points outside their range',
  })

const categoryShape = z.object({ category: z.string().check(z.maxLength(MAX_LENGTHS.category)), ...score })
const resultShape = z.object({
  ...translatedSource.shape,
  id: z.uuid(),
  version: z.int().check(z.minimum(0), z.maximum(MAX_INTEGER)),
  sentAt: moment,
  ...score,
  categories: z.array(categoryShape.check(inRange<z.infer<typeof categoryShape>>())).check(z.maxLength(9)),
})
/** A result as it is listed, without the other company's questions and the answers. */
export const earlierResult = resultShape.check(inRange<z.infer<typeof resultShape>>())
export type EarlierResult = z.infer<typeof earlierResult>

/** A record from another company, by its kind. */
export const earlierRecord = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('results'), record: earlierResult }),
  z.object({ kind: z.literal('scans'), record: newScan }),
  z.object({
    kind: z.literal('check-ins'),
    record: dailyCheckIn.check(z.refine(hasContent, { error: 'says nothing' })),
  }),
])
export type EarlierRecord = z.infer<typeof earlierRecord>

/** Maximum number of records of a person: two years of daily check-ins, and as many results and scans again. */
export const MAX_EARLIER_RECORDS = 1500
/** Largest data export that a device reads, in bytes; several years of daily use make about 10 MB. */
export const MAX_COPY_BYTES = 32_000_000

const records = z.array(earlierRecord).check(z.maxLength(MAX_EARLIER_RECORDS))
const count = z.int().check(z.minimum(0), z.maximum(MAX_EARLIER_RECORDS))

export const listEarlierRecords = endpoint({
  method: 'GET',
  path: '/api/earlier-records',
  access: 'member',
  cost: 'serial',
  summary: 'Results, scans and check-ins that you brought from another company, newest first',
  input: z.object({}),
  output: z.object({
    records,
    /** Number of records that are damaged or sealed with another secret. */
    unreadable: count,
  }),
  failures: [],
})

/**
 * Saves all records or none. Skips records that were saved before, that the person has at this company anyway, or that
 * its retention would soon delete. The device extracts the records: nothing else of the export is sent.
 */
export const saveEarlierRecords = endpoint({
  method: 'POST',
  path: '/api/earlier-records',
  access: 'member',
  cost: 'serial',
  summary: 'Bring results, scans and check-ins from another company; the same again brings nothing',
  input: z.object({ records: records.check(z.minLength(1)) }),
  output: z.object({ saved: count, known: count, tooOld: count }),
  failures: ['too-many-earlier-records', 'too-many-requests'],
  maxBytes: 3_000_000,
  maxValues: 120_000,
})

export const removeEarlierRecords = endpoint({
  method: 'DELETE',
  path: '/api/earlier-records',
  access: 'member',
  cost: 'light',
  summary: 'Delete all that you brought from another company',
  input: z.object({}),
  output: z.object({}),
  failures: [],
})

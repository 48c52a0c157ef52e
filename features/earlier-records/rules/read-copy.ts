import { questionnaire, type Questionnaire } from '#features/questionnaires/contract/questionnaires.ts'
import { translationsOf } from '#features/questionnaires/rules/translations.ts'
import * as z from 'zod/mini'
import { earlierRecord, MAX_EARLIER_RECORDS, type EarlierRecord } from '../contract/earlier-records.ts'
import { sortedRecords } from './record-key.ts'

/** Why a file has no records to save. */
export type CopyFault = 'not-json' | 'health-record' | 'not-a-copy' | 'nothing-in-it'

/** The records of a file. `left` is the number of records that are unreadable, or exceed `MAX_EARLIER_RECORDS`. */
export type ReadExportResult =
  | { ok: true; records: EarlierRecord[]; left: number }
  | { ok: false; reason: CopyFault }

/** The parts of a data export that are read; the rest is about the account and stays on the device. */
const copy = z.object({
  exportedAt: z.iso.datetime(),
  account: z.looseObject({}),
  companies: z.array(z.record(z.string(), z.unknown())),
})

const bundle = z.object({ resourceType: z.string() })

/** Reads a person's data export from another company; records are newest first. */
export function readDataExport(text: string): ReadExportResult {
  const value = parseJson(text)
  if (value === undefined) return { ok: false, reason: 'not-json' }
  if (z.safeParse(bundle, value).success) return { ok: false, reason: 'health-record' }
  const parsed = z.safeParse(copy, value)
  if (!parsed.success) return { ok: false, reason: 'not-a-copy' }
  const all = parsed.data.companies.flatMap(readCompany)
  if (all.length === 0) return { ok: false, reason: 'nothing-in-it' }
  const sortedEntries = sortedRecords(all.filter((one) => one !== undefined))
  const records = sortedEntries.slice(0, MAX_EARLIER_RECORDS)
  const unreadable = all.filter((one) => one === undefined).length
  return { ok: true, records, left: unreadable + sortedEntries.length - records.length }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the records of a company in the export; undefined for unreadable ones. */
function readCompany(company: Record<string, unknown>): (EarlierRecord | undefined)[] {
  const questionnaires = listOf(company['questionnaires']).flatMap(
    (one) => z.safeParse(questionnaire, one).data ?? [],
  )
  const read = (kind: EarlierRecord['kind'], record: unknown) => readRecord({ kind, record })
  return [
    ...listOf(company['responses']).map((one) => withTranslations(read('results', one), questionnaires)),
    ...listOf(company['scans']).map((one) => read('scans', one)),
    ...listOf(company['checkIns']).map((one) => read('check-ins', one)),
    // Records that the person had saved at that company from an earlier one.
    ...listOf(company['earlierRecords']).map(readRecord),
  ]
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const readRecord = (value: unknown) => z.safeParse(earlierRecord, value).data

/** Adds translations of the result's categories, from the questionnaire that was answered. */
function withTranslations(
  entry: EarlierRecord | undefined,
  questionnaires: Questionnaire[],
): EarlierRecord | undefined {
  if (entry?.kind !== 'results') return entry
  const { record } = entry
  const answered = questionnaires.find(({ version = 0 }) => version === record.version)
  if (!answered) return entry
  const { language } = answered
  const names = record.categories.map(({ category }) => ({ text: category }))
  const texts = { ...(language && { language }), translations: translationsOf(answered, names) }
  return { ...entry, record: { ...record, ...texts } }
}

import { questionnaire, type Questionnaire } from '#features/questionnaires/contract/questionnaires.ts'
import { translationsOf } from '#features/questionnaires/rules/translations.ts'
import * as z from 'zod/mini'
import { earlierRecord, MAX_EARLIER_RECORDS, type EarlierRecord } from '../contract/earlier-records.ts'
import { sortedRecords } from './record-key.ts'

/** Why nothing can be brought from a file. */
export type CopyFault = 'not-json' | 'health-record' | 'not-a-copy' | 'nothing-in-it'

/** `left` counts records that cannot be read, and the oldest of more than Hale keeps. */
export type ReadCopy = { ok: true; records: EarlierRecord[]; left: number } | { ok: false; reason: CopyFault }

/** As far as it is looked at; the rest is the account's, and stays on the device. */
const copy = z.object({
  exportedAt: z.iso.datetime(),
  account: z.looseObject({}),
  companies: z.array(z.record(z.string(), z.unknown())),
})

const bundle = z.object({ resourceType: z.string() })

/** Reads the copy of their data that a person has of another company, newest record first. */
export function readCopy(text: string): ReadCopy {
  const value = parseJson(text)
  if (value === undefined) return { ok: false, reason: 'not-json' }
  if (z.safeParse(bundle, value).success) return { ok: false, reason: 'health-record' }
  const parsed = z.safeParse(copy, value)
  if (!parsed.success) return { ok: false, reason: 'not-a-copy' }
  const all = parsed.data.companies.flatMap(readCompany)
  if (all.length === 0) return { ok: false, reason: 'nothing-in-it' }
  const known = sortedRecords(all.filter((one) => one !== undefined))
  const records = known.slice(0, MAX_EARLIER_RECORDS)
  const unreadable = all.filter((one) => one === undefined).length
  return { ok: true, records, left: unreadable + known.length - records.length }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a company's part holds, undefined for what cannot be read. */
function readCompany(company: Record<string, unknown>): (EarlierRecord | undefined)[] {
  const asked = listOf(company['questionnaires']).flatMap((one) => z.safeParse(questionnaire, one).data ?? [])
  const read = (kind: EarlierRecord['kind'], record: unknown) => readRecord({ kind, record })
  return [
    ...listOf(company['responses']).map((one) => withTexts(read('results', one), asked)),
    ...listOf(company['scans']).map((one) => read('scans', one)),
    ...listOf(company['checkIns']).map((one) => read('check-ins', one)),
    // What its person had brought there.
    ...listOf(company['earlierRecords']).map(readRecord),
  ]
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const readRecord = (value: unknown) => z.safeParse(earlierRecord, value).data

/** Adds the translations of its categories, which stand in the questionnaire that was answered. */
function withTexts(found: EarlierRecord | undefined, asked: Questionnaire[]): EarlierRecord | undefined {
  if (found?.kind !== 'results') return found
  const { record } = found
  const answered = asked.find(({ version = 0 }) => version === record.version)
  if (!answered) return found
  const { language } = answered
  const names = record.categories.map(({ category }) => ({ text: category }))
  const texts = { ...(language && { language }), translations: translationsOf(answered, names) }
  return { ...found, record: { ...record, ...texts } }
}

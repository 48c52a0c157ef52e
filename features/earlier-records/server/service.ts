import { MAX_EARLIER_RECORDS, type EarlierRecord } from '../contract/earlier-records.ts'
import type { RetainedKind } from '#features/retention/contract/retention.ts'
import { translationsOf } from '#features/questionnaires/rules/translations.ts'
import { momentOf, sortedRecords } from '../rules/record-key.ts'
import type { DataOwner } from '#platform/db/own.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import { done, fail } from '#platform/core/outcome.ts'
import { madeBefore, type EarlierRecordStore } from './store.ts'

/** Days that check-ins are retained in every company (`cross_tenant_forget_old`). */
const CHECK_IN_DAYS = 731
const DAY_MS = 24 * 60 * 60_000

/** Returns the time before which a company deletes records of a kind; null where it retains them. */
type Retention = { getCutoffs(tenant: Tenant): Promise<Record<RetainedKind, Date | null>> }

export type EarlierRecordParts = { retention: Retention }

type Dependencies = { store: EarlierRecordStore; retention: Retention; now: () => number }

export type EarlierRecordService = ReturnType<typeof earlierRecordService>

/** A person's records from another company, which only they can read and which no statistics include. */
export function earlierRecordService({ store, retention, now }: Dependencies) {
  async function oldestOf(tenant: Tenant): Promise<Record<RetainedKind, number>> {
    const { results, scans, 'check-ins': checkIns } = await retention.getCutoffs(tenant)
    return {
      results: results?.getTime() ?? -Infinity,
      scans: scans?.getTime() ?? -Infinity,
      'check-ins': Math.max(checkIns?.getTime() ?? -Infinity, now() - CHECK_IN_DAYS * DAY_MS),
    }
  }

  return {
    async list(owner: DataOwner) {
      const found = await store.list(owner)
      const records = found.filter((one) => one !== undefined)
      return { records, unreadable: found.length - records.length }
    },

    async save(owner: DataOwner, entries: EarlierRecord[]) {
      const records = sortedRecords(entries.map((one) => normalise(one, now())))
      const oldest = await oldestOf(owner.tenant)
      const keptRecords = records.filter((one) => Date.parse(momentOf(one)) >= oldest[one.kind])
      return store.lock(owner, async (locked) => {
        const added = await locked.listNew(keptRecords)
        if ((await locked.count()) + added.length > MAX_EARLIER_RECORDS)
          return fail('too-many-earlier-records')
        await locked.add(added)
        const [saved, tooOld] = [added.length, records.length - keptRecords.length]
        return done({ saved, known: keptRecords.length - saved, tooOld })
      })
    },

    removeAll: (owner: DataOwner) => store.lock(owner, (locked) => locked.remove()),

    removeBefore: (owner: DataOwner, kind: RetainedKind, moment: Date) =>
      store.lock(owner, (locked) => locked.remove(madeBefore(kind, moment))),
  }
}

/**
 * Returns a record with times no later than now by the server's clock, ids in lower case, and translations of its
 * categories only.
 */
function normalise(one: EarlierRecord, now: number): EarlierRecord {
  const past = (moment: string) => new Date(Math.min(Date.parse(moment), now)).toISOString()
  switch (one.kind) {
    case 'results': {
      const { record } = one
      const names = record.categories.map(({ category }) => ({ text: category }))
      const result = { ...record, id: record.id.toLowerCase(), sentAt: past(record.sentAt) }
      return { ...one, record: { ...result, translations: translationsOf(record, names) } }
    }
    case 'scans': {
      const { record } = one
      return { ...one, record: { ...record, id: record.id.toLowerCase(), takenAt: past(record.takenAt) } }
    }
    case 'check-ins':
      return one
  }
}

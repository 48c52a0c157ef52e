import type { EarlierRecord } from '../contract/earlier-records.ts'
import type { RetainedKind } from '#features/retention/contract/retention.ts'
import { keyOf, momentOf } from '../rules/record-key.ts'
import { and, asc, count, desc, eq, inArray, lt, sql, type SQL } from '#platform/db/drizzle.ts'
import { pagesOf } from '#platform/core/paging.ts'
import type { Sealer } from '#platform/crypto/seal.ts'
import { listOwners, ownedBy, withOwnerLock, type DataOwner, type OwnersPage } from '#platform/db/own.ts'
import { checkIns } from '#platform/db/tables/check-ins.ts'
import { earlierRecords } from '#platform/db/tables/earlier-records.ts'
import { responses } from '#platform/db/tables/questionnaires.ts'
import { scans } from '#platform/db/tables/scans.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { openRecord, sealRecord } from './sealed-record.ts'

export type EarlierRecordStore = ReturnType<typeof earlierRecordStore>

const { kind, key, at, sealed } = earlierRecords
const columns = { kind, key, sealed }

export function earlierRecordStore(rows: Rows, sealer: Sealer) {
  return {
    /**
     * Returns all records of a person, newest first; undefined for those that cannot be opened. There are at most
     * `MAX_EARLIER_RECORDS`.
     */
    async list(owner: DataOwner): Promise<(EarlierRecord | undefined)[]> {
      const resultRows = await owner.tenant.read(() =>
        rows
          .select(columns)
          .from(earlierRecords)
          .where(ownedBy(earlierRecords, owner))
          .orderBy(desc(at), asc(kind), asc(key)),
      )
      return resultRows.map((row) => openRecord(sealer, owner.memberId, row))
    },

    /** Yields all records page by page, for a person's data export; without the content of those that cannot be opened. */
    async *listAll(owner: DataOwner): AsyncGenerator<object[]> {
      const pages = pagesOf<{ kind: RetainedKind; key: string; sealed: Buffer }>((limit, last) =>
        owner.tenant.read(() =>
          rows
            .select(columns)
            .from(earlierRecords)
            .where(
              and(
                ownedBy(earlierRecords, owner),
                last && sql`(${kind}, ${key}) > (${last.kind}, ${last.key})`,
              ),
            )
            .orderBy(asc(kind), asc(key))
            .limit(limit),
        ),
      )
      for await (const page of pages)
        yield page.map((row) => openRecord(sealer, owner.memberId, row) ?? { kind: row.kind, key: row.key })
    },

    listOwners: (tenant: Tenant, of: RetainedKind, before: Date, page: OwnersPage) =>
      listOwners(rows, tenant, { table: earlierRecords, isOld: and(eq(kind, of), lt(at, before)) }, page),

    /**
     * Runs changes of a person's records in a transaction; locks the member's row, so that several devices wait for
     * each other.
     */
    lock: <T>(owner: DataOwner, work: (locked: LockedRecords) => Promise<T>): Promise<T> =>
      withOwnerLock(owner, (tx) => work(lockedRecords(tx, sealer, owner))),
  }
}

/** Reads and writes of a person's records while their row is locked. */
type LockedRecords = ReturnType<typeof lockedRecords>

function lockedRecords(tx: Rows, sealer: Sealer, dataOwner: DataOwner) {
  const owner = { companyId: dataOwner.tenant.companyId, memberId: dataOwner.memberId }
  return {
    async count(): Promise<number> {
      const [row] = await tx
        .select({ count: count() })
        .from(earlierRecords)
        .where(ownedBy(earlierRecords, dataOwner))
      return row?.count ?? 0
    },

    /** Returns those records that were not saved before and that the person does not have at this company. */
    async listNew(records: EarlierRecord[]): Promise<EarlierRecord[]> {
      const knownKeys = new Set([
        ...(await findBrought(tx, dataOwner)),
        ...(await findMadeHere(tx, dataOwner, records)),
      ])
      return records.filter((one) => !knownKeys.has(nameOf(one.kind, keyOf(one))))
    },

    async add(records: EarlierRecord[]): Promise<void> {
      const newRows = records.map((one) => ({
        ...owner,
        kind: one.kind,
        key: keyOf(one),
        at: new Date(momentOf(one)),
        sealed: sealRecord(sealer, dataOwner.memberId, one),
      }))
      for (let start = 0; start < newRows.length; start += ROWS_PER_INSERT)
        await tx.insert(earlierRecords).values(newRows.slice(start, start + ROWS_PER_INSERT))
    },

    async remove(which?: SQL): Promise<void> {
      await tx.delete(earlierRecords).where(and(ownedBy(earlierRecords, dataOwner), which))
    },
  }
}

/** Records that are inserted in one statement. */
const ROWS_PER_INSERT = 250

const nameOf = (of: RetainedKind, its: string) => `${of} ${its}`

async function findBrought(tx: Rows, owner: DataOwner): Promise<string[]> {
  const resultRows = await tx.select({ kind, key }).from(earlierRecords).where(ownedBy(earlierRecords, owner))
  return resultRows.map((row) => nameOf(row.kind, row.key))
}

/**
 * Returns the records that the person has at this company: an export covers all companies of the account, including
 * this one.
 */
async function findMadeHere(tx: Rows, owner: DataOwner, records: EarlierRecord[]): Promise<string[]> {
  const keysOf = (of: RetainedKind) => records.filter((one) => one.kind === of).map(keyOf)
  const answered = await tx
    .select({ key: responses.id })
    .from(responses)
    .where(and(ownedBy(responses, owner), inArray(responses.id, keysOf('results'))))
  const measured = await tx
    .select({ key: scans.id })
    .from(scans)
    .where(and(ownedBy(scans, owner), inArray(scans.id, keysOf('scans'))))
  const noted = await tx
    .select({ key: checkIns.day })
    .from(checkIns)
    .where(and(ownedBy(checkIns, owner), inArray(checkIns.day, keysOf('check-ins'))))
  return [
    ...answered.map((row) => nameOf('results', row.key)),
    ...measured.map((row) => nameOf('scans', row.key)),
    ...noted.map((row) => nameOf('check-ins', row.key)),
  ]
}

/** Selects records of a kind from before a time, among a person's own. */
export const madeBefore = (of: RetainedKind, moment: Date): SQL | undefined =>
  and(eq(kind, of), lt(at, moment))

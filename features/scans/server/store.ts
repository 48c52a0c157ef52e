import type { Scan, NewScan } from '../contract/scans.ts'
import { and, count, desc, eq, gt, lt, sql, type SQL } from '#platform/db/drizzle.ts'
import { pagesOf, type Cursor } from '#platform/core/paging.ts'
import type { Sealer } from '#platform/crypto/seal.ts'
import { listOwners, ownedBy, withOwnerLock, type DataOwner, type OwnersPage } from '#platform/db/own.ts'
import { removedScans, scans } from '#platform/db/tables/scans.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { openResult, sealResult } from './sealed-result.ts'

export type ScanStore = ReturnType<typeof scanStore>

type Row = { id: string; takenAt: Date; sealed: Buffer }

const columns = { id: scans.id, takenAt: scans.takenAt, sealed: scans.sealed }

export function scanStore(rows: Rows, sealer: Sealer) {
  /** Lists a page of scans, the newest first. */
  async function list(own: DataOwner, limit: number, after?: Cursor): Promise<Scan[]> {
    const from = after && sql`(${scans.takenAt}, ${scans.id}) < (${after.at}, ${after.id}::uuid)`
    const found = await own.tenant.read(() =>
      rows
        .select(columns)
        .from(scans)
        .where(and(ownedBy(scans, own), from))
        .orderBy(desc(scans.takenAt), desc(scans.id))
        .limit(limit),
    )
    return found.map((row) => openRow(sealer, own, row))
  }

  return {
    list,
    find: (own: DataOwner, id: string) => own.tenant.read(() => findScan(rows, sealer, own, id)),

    /** Lists the ids of scans that a member deleted, for the copy of their data. */
    listRemoved(tenant: Tenant, memberId: string) {
      const { id, removedAt } = removedScans
      const areTheirs = ownedBy(removedScans, { tenant, memberId })
      return pagesOf<{ id: string; removedAt: Date }>((limit, last) =>
        tenant.read(() =>
          rows
            .select({ id, removedAt })
            .from(removedScans)
            .where(and(areTheirs, last && gt(id, last.id)))
            .orderBy(id)
            .limit(limit),
        ),
      )
    },

    listOwners: (tenant: Tenant, before: Date, page: OwnersPage) =>
      listOwners(rows, tenant, { table: scans, isOld: lt(scans.takenAt, before) }, page),

    /** Changes a person's scans in a transaction; the member's row is locked, so that several devices wait for each other. */
    lock: <T>(own: DataOwner, work: (scans: LockedScans) => Promise<T>): Promise<T> =>
      withOwnerLock(own, (tx) => work(lockedScans(tx, sealer, own))),
  }
}

/** Reads and writes one person's scans while their row is locked. */
type LockedScans = ReturnType<typeof lockedScans>

function lockedScans(tx: Rows, sealer: Sealer, own: DataOwner) {
  const key = { companyId: own.tenant.companyId, memberId: own.memberId }
  return {
    find: (id: string) => findScan(tx, sealer, own, id),

    async count(): Promise<number> {
      const [found] = await tx.select({ count: count() }).from(scans).where(ownedBy(scans, own))
      return found?.count ?? 0
    },

    async wasRemoved(id: string): Promise<boolean> {
      const found = await tx
        .select({ id: removedScans.id })
        .from(removedScans)
        .where(and(ownedBy(removedScans, own), eq(removedScans.id, id)))
      return found.length > 0
    },

    async add({ id, takenAt, result }: NewScan): Promise<void> {
      const sealed = sealResult(sealer, { memberId: own.memberId, id }, result)
      await tx.insert(scans).values({ ...key, id, takenAt: new Date(takenAt), sealed })
    },

    /** Deletes rows and records their ids in one statement; returns how many. */
    async remove(which?: SQL): Promise<number> {
      const found = await tx.execute<{ count: number }>(sql`
        with deleted as (delete from scans where ${and(ownedBy(scans, own), which)} returning id),
        recorded as (
          insert into removed_scans (company_id, member_id, id)
          select ${key.companyId}::uuid, ${key.memberId}::uuid, id from deleted on conflict do nothing)
        select count(*)::int as count from deleted`)
      return found.rows[0]?.count ?? 0
    },
  }
}

async function findScan(rows: Rows, sealer: Sealer, own: DataOwner, id: string): Promise<Scan | undefined> {
  const [row] = await rows
    .select(columns)
    .from(scans)
    .where(and(ownedBy(scans, own), eq(scans.id, id)))
  return row && openRow(sealer, own, row)
}

function openRow(sealer: Sealer, { memberId }: DataOwner, { id, takenAt, sealed }: Row): Scan {
  return { id, takenAt: takenAt.toISOString(), result: openResult(sealer, { memberId, id }, sealed) }
}

/** Selects one scan among a person's own. */
export const withId = (id: string): SQL => eq(scans.id, id)

/** Selects scans taken before a time, among a person's own. */
export const takenBefore = (moment: Date): SQL => lt(scans.takenAt, moment)

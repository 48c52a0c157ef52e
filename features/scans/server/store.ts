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
  async function list(owner: DataOwner, limit: number, cursor?: Cursor): Promise<Scan[]> {
    const from = cursor && sql`(${scans.takenAt}, ${scans.id}) < (${cursor.at}, ${cursor.id}::uuid)`
    const resultRows = await owner.tenant.read(() =>
      rows
        .select(columns)
        .from(scans)
        .where(and(ownedBy(scans, owner), from))
        .orderBy(desc(scans.takenAt), desc(scans.id))
        .limit(limit),
    )
    return resultRows.map((row) => openRow(sealer, owner, row))
  }

  return {
    list,
    find: (owner: DataOwner, id: string) => owner.tenant.read(() => findScan(rows, sealer, owner, id)),

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
    lock: <T>(owner: DataOwner, work: (scans: LockedScans) => Promise<T>): Promise<T> =>
      withOwnerLock(owner, (tx) => work(lockedScans(tx, sealer, owner))),
  }
}

/** Reads and writes one person's scans while their row is locked. */
type LockedScans = ReturnType<typeof lockedScans>

function lockedScans(tx: Rows, sealer: Sealer, owner: DataOwner) {
  const key = { companyId: owner.tenant.companyId, memberId: owner.memberId }
  return {
    find: (id: string) => findScan(tx, sealer, owner, id),

    async count(): Promise<number> {
      const [row] = await tx.select({ count: count() }).from(scans).where(ownedBy(scans, owner))
      return row?.count ?? 0
    },

    async wasRemoved(id: string): Promise<boolean> {
      const resultRows = await tx
        .select({ id: removedScans.id })
        .from(removedScans)
        .where(and(ownedBy(removedScans, owner), eq(removedScans.id, id)))
      return resultRows.length > 0
    },

    async add({ id, takenAt, result }: NewScan): Promise<void> {
      const sealed = sealResult(sealer, { memberId: owner.memberId, id }, result)
      await tx.insert(scans).values({ ...key, id, takenAt: new Date(takenAt), sealed })
    },

    /** Deletes rows and records their ids in one statement; returns how many. */
    async remove(which?: SQL): Promise<number> {
      const result = await tx.execute<{ count: number }>(sql`
        with deleted as (delete from scans where ${and(ownedBy(scans, owner), which)} returning id),
        recorded as (
          insert into removed_scans (company_id, member_id, id)
          select ${key.companyId}::uuid, ${key.memberId}::uuid, id from deleted on conflict do nothing)
        select count(*)::int as count from deleted`)
      return result.rows[0]?.count ?? 0
    },
  }
}

async function findScan(rows: Rows, sealer: Sealer, owner: DataOwner, id: string): Promise<Scan | undefined> {
  const [row] = await rows
    .select(columns)
    .from(scans)
    .where(and(ownedBy(scans, owner), eq(scans.id, id)))
  return row && openRow(sealer, owner, row)
}

function openRow(sealer: Sealer, { memberId }: DataOwner, { id, takenAt, sealed }: Row): Scan {
  return { id, takenAt: takenAt.toISOString(), result: openResult(sealer, { memberId, id }, sealed) }
}

/** Selects one scan among a person's own. */
export const withId = (id: string): SQL => eq(scans.id, id)

/** Selects scans taken before a time, among a person's own. */
export const takenBefore = (moment: Date): SQL => lt(scans.takenAt, moment)

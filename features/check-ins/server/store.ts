import type { DailyCheckIn } from '../contract/check-ins.ts'
import type { Day } from '#platform/contract/values.ts'
import { and, desc, eq, gt, lt, sql, type SQL } from '#platform/db/drizzle.ts'
import { pagesOf } from '#platform/core/paging.ts'
import type { Sealer } from '#platform/crypto/seal.ts'
import { listOwners, ownedBy, withOwnerLock, type DataOwner, type OwnersPage } from '#platform/db/own.ts'
import { checkIns, removedCheckIns } from '#platform/db/tables/check-ins.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { openCheckIn, sealCheckIn } from './sealed-check-in.ts'

export type CheckInStore = ReturnType<typeof checkInStore>

export function checkInStore(rows: Rows, sealer: Sealer) {
  return {
    /** Returns the check-ins since a day, and the days of all check-ins, the newest first. */
    async list(owner: DataOwner, since: Day): Promise<{ checkIns: DailyCheckIn[]; days: Day[] }> {
      const { day, sealed } = checkIns
      const resultRows = await owner.tenant.read(() =>
        rows
          .select({ day, sealed: sql<Buffer | null>`case when ${day} >= ${since}::date then ${sealed} end` })
          .from(checkIns)
          .where(ownedBy(checkIns, owner))
          .orderBy(desc(day)),
      )
      return {
        checkIns: resultRows.flatMap((row) =>
          row.sealed ? [openCheckIn(sealer, owner.memberId, { ...row, sealed: row.sealed })] : [],
        ),
        days: resultRows.map((row) => row.day),
      }
    },

    /** Yields all check-ins of a person, newest first, for their data export. */
    listAll(owner: DataOwner): AsyncGenerator<DailyCheckIn[]> {
      const { day, sealed } = checkIns
      return pagesOf<DailyCheckIn>(async (limit, last) => {
        const resultRows = await owner.tenant.read(() =>
          rows
            .select({ day, sealed })
            .from(checkIns)
            .where(and(ownedBy(checkIns, owner), last && lt(day, last.day)))
            .orderBy(desc(day))
            .limit(limit),
        )
        return resultRows.map((row) => openCheckIn(sealer, owner.memberId, row))
      })
    },

    /** Returns the days whose check-in was deleted, for a person's data export. */
    listRemoved(owner: DataOwner) {
      const { day, removedAt } = removedCheckIns
      return pagesOf<{ day: Day; removedAt: Date }>((limit, last) =>
        owner.tenant.read(() =>
          rows
            .select({ day, removedAt })
            .from(removedCheckIns)
            .where(and(ownedBy(removedCheckIns, owner), last && gt(day, last.day)))
            .orderBy(day)
            .limit(limit),
        ),
      )
    },

    listOwners: (tenant: Tenant, before: Day, page: OwnersPage) =>
      listOwners(rows, tenant, { table: checkIns, isOld: lt(checkIns.day, before) }, page),

    /**
     * Runs changes of a person's check-ins in a transaction; locks the member's row, so that several devices wait for
     * each other.
     */
    lock: <T>(owner: DataOwner, work: (locked: LockedCheckIns) => Promise<T>): Promise<T> =>
      withOwnerLock(owner, (tx) => work(lockedCheckIns(tx, sealer, owner))),
  }
}

/** Reads and writes of a person's check-ins while their row is locked. */
type LockedCheckIns = ReturnType<typeof lockedCheckIns>

function lockedCheckIns(tx: Rows, sealer: Sealer, owner: DataOwner) {
  const key = { companyId: owner.tenant.companyId, memberId: owner.memberId }
  return {
    async find(day: Day): Promise<DailyCheckIn | undefined> {
      const [row] = await tx
        .select({ day: checkIns.day, sealed: checkIns.sealed })
        .from(checkIns)
        .where(and(ownedBy(checkIns, owner), eq(checkIns.day, day)))
      return row && openCheckIn(sealer, owner.memberId, row)
    },

    /** Returns when a day's check-in was deleted, as ISO 8601; undefined where it was not. */
    async findRemoval(day: Day): Promise<string | undefined> {
      const [row] = await tx
        .select({ removedAt: removedCheckIns.removedAt })
        .from(removedCheckIns)
        .where(and(ownedBy(removedCheckIns, owner), eq(removedCheckIns.day, day)))
      return row?.removedAt.toISOString()
    },

    async save(checkIn: DailyCheckIn): Promise<void> {
      const sealed = sealCheckIn(sealer, owner.memberId, checkIn)
      await tx
        .insert(checkIns)
        .values({ ...key, day: checkIn.day, sealed })
        .onConflictDoUpdate({
          target: [checkIns.companyId, checkIns.memberId, checkIns.day],
          set: { sealed },
        })
    },

    /**
     * Deletes the check-ins of some days, or all, and records their days, in one statement; returns how many were
     * deleted.
     */
    async remove(at: string, which?: SQL): Promise<number> {
      const result = await tx.execute<{ count: number }>(sql`
        with deleted as (
          delete from check_ins where ${and(ownedBy(checkIns, owner), which)} returning day),
        recorded as (
          insert into removed_check_ins (company_id, member_id, day, removed_at)
          select ${key.companyId}::uuid, ${key.memberId}::uuid, day, ${at}::timestamptz from deleted
          on conflict (company_id, member_id, day) do update set removed_at = excluded.removed_at)
        select count(*)::int as count from deleted`)
      return result.rows[0]?.count ?? 0
    },
  }
}

/** Selects a day's check-in among a person's own. */
export const ofDay = (day: Day): SQL => eq(checkIns.day, day)

/** Selects the check-ins before a day among a person's own. */
export const beforeDay = (day: Day): SQL => lt(checkIns.day, day)

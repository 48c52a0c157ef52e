import { and, eq, gt, sql, type SQL } from './drizzle.ts'
import type { PgColumn, PgTable } from './drizzle.ts'
import { members } from './tables/people.ts'
import type { Rows, Tenant } from './tenant.ts'

/** A person at their company, whose own rows are asked for. */
export type Own = { tenant: Tenant; memberId: string }

/** Rows of a table that belong to a person. */
export function ownedBy(
  table: { companyId: PgColumn; memberId: PgColumn },
  { tenant, memberId }: Own,
): SQL | undefined {
  return and(eq(table.companyId, tenant.companyId), eq(table.memberId, memberId))
}

/**
 * Changes a person's own rows in a transaction; several devices wait for each other. The member's row is locked, because before the
 * first of the others there is none.
 */
export function writeLocked<T>({ tenant, memberId }: Own, work: (tx: Rows) => Promise<T>): Promise<T> {
  return tenant.write(async (tx) => {
    await tx
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.companyId, tenant.companyId), eq(members.id, memberId)))
      .for('no key update')
    return work(tx)
  })
}

/** By id, after one of them. */
export type OwnersPage = { after: string | undefined; limit: number }

type OldRows = { table: PgTable & { companyId: PgColumn; memberId: PgColumn }; isOld: SQL | undefined }

/** Returns members of a company who have such rows. */
export async function listOwners(
  rows: Rows,
  { read, companyId }: Tenant,
  { table, isOld }: OldRows,
  { after, limit }: OwnersPage,
): Promise<string[]> {
  const { memberId } = table
  const found = await read(() =>
    rows
      .selectDistinct({ memberId: sql<string>`${memberId}` })
      .from(table)
      .where(
        and(eq(table.companyId, companyId), isOld, after === undefined ? undefined : gt(memberId, after)),
      )
      .orderBy(memberId)
      .limit(limit),
  )
  return found.map((row) => row.memberId)
}

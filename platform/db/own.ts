import { and, eq, gt, sql, type SQL } from './drizzle.ts'
import type { PgColumn, PgTable } from './drizzle.ts'
import { members } from './tables/people.ts'
import type { Rows, Tenant } from './tenant.ts'

/** A person at their company, as the owner of their rows. */
export type DataOwner = { tenant: Tenant; memberId: string }

/** Condition for the rows of a table that belong to a person. */
export function ownedBy(
  table: { companyId: PgColumn; memberId: PgColumn },
  { tenant, memberId }: DataOwner,
): SQL | undefined {
  return and(eq(table.companyId, tenant.companyId), eq(table.memberId, memberId))
}

/**
 * Changes a person's own rows in a transaction; calls from several devices wait for each other. The lock is
 * on the member's row, because the person's other rows may not exist yet.
 */
export function withOwnerLock<T>(
  { tenant, memberId }: DataOwner,
  work: (tx: Rows) => Promise<T>,
): Promise<T> {
  return tenant.write(async (tx) => {
    await tx
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.companyId, tenant.companyId), eq(members.id, memberId)))
      .for('no key update')
    return work(tx)
  })
}

/** A page of member ids, sorted, after a given id. */
export type OwnersPage = { after: string | undefined; limit: number }

type OldRows = { table: PgTable & { companyId: PgColumn; memberId: PgColumn }; isOld: SQL | undefined }

/** Returns a page of the ids of a company's members who have old rows in a table. */
export async function listOwners(
  rows: Rows,
  { read, companyId }: Tenant,
  { table, isOld }: OldRows,
  { after, limit }: OwnersPage,
): Promise<string[]> {
  const { memberId } = table
  const memberRows = await read(() =>
    rows
      .selectDistinct({ memberId: sql<string>`${memberId}` })
      .from(table)
      .where(
        and(eq(table.companyId, companyId), isOld, after === undefined ? undefined : gt(memberId, after)),
      )
      .orderBy(memberId)
      .limit(limit),
  )
  return memberRows.map((row) => row.memberId)
}

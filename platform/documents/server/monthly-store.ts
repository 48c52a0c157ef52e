import { and, desc, eq, sql } from '../../db/drizzle.ts'
import type { MonthlyTable, PublishedTable } from '../../db/tables/content/documents.ts'
import type { Rows, Tenant } from '../../db/tenant.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import { isVisible } from './visibility.ts'

export type MonthlyStore = {
  /** Counts a member once a month for a document. Returns whether the document exists. */
  note(member: SignedIn, documentId: string): Promise<boolean>
  /** Lists all entries of a member for their data export, newest month first. */
  listAll(tenant: Tenant, memberId: string): Promise<{ documentId: string; month: string }[]>
}

/**
 * Stores which documents a member read or watched in which month, until insights have counted it; nothing for
 * members whom `mayCount` refuses.
 */
export function monthlyStore(
  rows: Rows,
  published: PublishedTable,
  monthly: MonthlyTable,
  mayCount: (tx: Rows, member: SignedIn) => Promise<boolean> = async () => true,
): MonthlyStore {
  return {
    note(member, documentId) {
      const { tenant, memberId } = member
      const { companyId } = tenant
      return tenant.write(async (tx) => {
        if (!(await isVisible(tx, published, tenant, documentId))) return false
        if (!(await mayCount(tx, member))) return true
        const month = sql`date_trunc('month', now() at time zone 'UTC')::date`
        await tx.insert(monthly).values({ companyId, memberId, documentId, month }).onConflictDoNothing()
        return true
      })
    },

    listAll(tenant, memberId) {
      return tenant.read(() =>
        rows
          .select({ documentId: monthly.documentId, month: monthly.month })
          .from(monthly)
          .where(and(eq(monthly.companyId, tenant.companyId), eq(monthly.memberId, memberId)))
          .orderBy(desc(monthly.month)),
      )
    },
  }
}

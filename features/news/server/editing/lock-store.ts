import { sql } from '#platform/db/drizzle.ts'
import type { Rows } from '#platform/db/tenant.ts'

/** Locks the company's news against editors and feeds until the transaction ends. */
export async function lockNews(tx: Rows, companyId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`news ${companyId}`}, 0))`)
}

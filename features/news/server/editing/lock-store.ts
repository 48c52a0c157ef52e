import { sql } from '#platform/db/drizzle.ts'
import type { Rows } from '#platform/db/tenant.ts'

/** Until the transaction is over, neither an editor nor a feed changes news of the company. */
export async function lockNews(tx: Rows, companyId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`news ${companyId}`}, 0))`)
}

import { and, eq, sql } from '../drizzle.ts'
import { companies } from '../tables/companies/companies.ts'
import { members } from '../tables/people.ts'
import type { Rows, Tenant } from '../tenant.ts'

/** Returns the country that a member chose, otherwise the company's, as an ISO 3166 two-letter code. */
export async function findCountry(rows: Rows, tenant: Tenant, memberId: string | undefined): Promise<string> {
  const isMember = memberId ? eq(members.id, memberId) : sql`false`
  const [row] = await tenant.read(() =>
    rows
      .select({ own: members.country, company: companies.country })
      .from(companies)
      .leftJoin(members, and(eq(members.companyId, companies.id), isMember))
      .where(eq(companies.id, tenant.companyId)),
  )
  return row?.own ?? row?.company ?? ''
}

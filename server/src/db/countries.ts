import { eq } from 'drizzle-orm'
import { companies } from './tables/companies/companies.ts'
import type { Rows, Tenant } from './tenant.ts'

/** The country of a company, as two letters. */
export async function findCountry(rows: Rows, tenant: Tenant): Promise<string> {
  const [company] = await tenant.read(() =>
    rows.select({ country: companies.country }).from(companies).where(eq(companies.id, tenant.companyId)),
  )
  return company?.country ?? ''
}

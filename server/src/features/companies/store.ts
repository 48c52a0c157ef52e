import { eq, sql } from 'drizzle-orm'
import type { Design } from '@hale/contracts/companies'
import { findCountry } from '../../db/countries.ts'
import { companies } from '../../db/tables/companies.ts'
import type { Rows, Tenant } from '../../db/tenant.ts'

export type CompanyStore = ReturnType<typeof companyStore>

export function companyStore(rows: Rows) {
  const design = rows
    .select({ name: companies.name, design: companies.design })
    .from(companies)
    .where(eq(companies.id, sql.placeholder('company')))
    .prepare('companies_design')

  return {
    async findDesign(tenant: Tenant): Promise<Design | undefined> {
      const [row] = await tenant.read(() => design.execute({ company: tenant.companyId }))
      return row && { name: row.name, ...row.design }
    },

    findCountry: (tenant: Tenant) => findCountry(rows, tenant),
  }
}

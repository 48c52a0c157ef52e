import { findCountry } from '#platform/db/regions/countries.ts'
import { clinicalSources, conditions } from '#platform/db/tables/content/conditions.ts'
import type { Tenancy, Tenant } from '#platform/db/tenant.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'

export type StoredCondition = typeof conditions.$inferSelect
export type StoredSource = typeof clinicalSources.$inferSelect

/** A company id that does not exist: row-level security needs one, even for reading shared rows. */
const NO_COMPANY = '00000000-0000-0000-0000-000000000000'

export type ConditionStore = ReturnType<typeof conditionStore>

export function conditionStore({ rows, tenant }: Tenancy) {
  const shared: Tenant = tenant(NO_COMPANY)
  return {
    listSources: (): Promise<StoredSource[]> =>
      shared.read(() => rows.select().from(clinicalSources).orderBy(clinicalSources.provider)),
    listAll: (): Promise<StoredCondition[]> => shared.read(() => rows.select().from(conditions)),
    findCountry: ({ tenant, memberId }: SignedIn) => findCountry(rows, tenant, memberId),
  }
}

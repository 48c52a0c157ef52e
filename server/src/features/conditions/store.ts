import { findCountry } from '../../db/countries.ts'
import { clinicalSources, conditions } from '../../db/tables.ts'
import type { Tenancy, Tenant } from '../../db/tenant.ts'

export type StoredCondition = typeof conditions.$inferSelect
export type StoredSource = typeof clinicalSources.$inferSelect

/** Rows of no company are shown to whoever names one; this one is nobody's and shows no others. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

export type ConditionStore = ReturnType<typeof conditionStore>

export function conditionStore({ rows, tenant }: Tenancy) {
  const shared: Tenant = tenant(NOBODY)
  return {
    listSources: (): Promise<StoredSource[]> =>
      shared.read(() => rows.select().from(clinicalSources).orderBy(clinicalSources.provider)),
    listAll: (): Promise<StoredCondition[]> => shared.read(() => rows.select().from(conditions)),
    findCountry: (own: Tenant) => findCountry(rows, own),
  }
}

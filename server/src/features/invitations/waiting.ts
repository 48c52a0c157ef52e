import { and, eq, isNull } from 'drizzle-orm'
import { members } from '../../db/tables.ts'
import type { Tenant } from '../../db/tenant.ts'

/** Who waits to be activated; nobody else can be invited once more, taken back, or activate. */
export function waiting(tenant: Tenant) {
  return and(eq(members.companyId, tenant.companyId), isNull(members.activatedAt), isNull(members.disabledAt))
}

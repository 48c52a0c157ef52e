import { and, eq } from '#platform/db/drizzle.ts'
import { members } from '#platform/db/tables/people.ts'
import { breakGlassAdmins, providerIdentities } from '#platform/db/tables/companies/single-sign-on.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'

export type PersonalDataStore = ReturnType<typeof personalDataStore>

/** A member's data in single sign-on. */
export function personalDataStore(rows: Rows) {
  return {
    listIdentities({ read, companyId }: Tenant, memberId: string) {
      const { issuer, subject, createdAt } = providerIdentities
      const areTheirs = and(
        eq(providerIdentities.companyId, companyId),
        eq(providerIdentities.memberId, memberId),
      )
      return read(() => rows.select({ issuer, subject, createdAt }).from(providerIdentities).where(areTheirs))
    },

    async keepsPassword({ read, companyId }: Tenant, memberId: string): Promise<boolean> {
      const identities = await read(() =>
        rows
          .select({ id: members.id })
          .from(breakGlassAdmins)
          .innerJoin(members, eq(members.id, breakGlassAdmins.memberId))
          .where(
            and(
              eq(breakGlassAdmins.companyId, companyId),
              eq(breakGlassAdmins.memberId, memberId),
              eq(members.role, 'admin'),
            ),
          ),
      )
      return identities.length > 0
    },
  }
}

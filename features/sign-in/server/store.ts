import { and, eq, ne } from '#platform/db/drizzle.ts'
import type { SignInSettings } from '../contract/sign-in.ts'
import { writeAudit } from '#platform/core/audit.ts'
import { companies } from '#platform/db/tables/companies/companies.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'

export type SignInStore = ReturnType<typeof signInStore>

/** A company's rules for logging in. */
export function signInStore(rows: Rows) {
  return {
    async get({ read, companyId }: Tenant): Promise<SignInSettings> {
      const [row] = await read(() =>
        rows
          .select({ secondFactor: companies.secondFactor })
          .from(companies)
          .where(eq(companies.id, companyId)),
      )
      return { secondFactor: row?.secondFactor ?? 'optional' }
    },

    save({ write, companyId }: Tenant, actorId: string, { secondFactor }: SignInSettings): Promise<void> {
      return write(async (tx) => {
        const [updatedRow] = await tx
          .update(companies)
          .set({ secondFactor })
          .where(and(eq(companies.id, companyId), ne(companies.secondFactor, secondFactor)))
          .returning({ id: companies.id })
        if (!updatedRow) return
        await writeAudit(tx, companyId, [
          { actorId, action: 'company.second-factor-changed', detail: { secondFactor } },
        ])
      })
    },
  }
}

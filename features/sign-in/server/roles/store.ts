import { randomUUID } from 'node:crypto'
import type { Role } from '#features/accounts/contract/accounts.ts'
import { roleMapping, type RoleMapping } from '#features/companies/contract/role-mapping.ts'
import { and, eq } from '#platform/db/drizzle.ts'
import { writeAudit, type Actor } from '#platform/core/audit.ts'
import { breakGlassAdmins, identityProviders } from '#platform/db/tables/companies/single-sign-on.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'

export type RoleStore = ReturnType<typeof roleStore>

/** What single sign-on needs of the feature of people, within its own transaction. */
export type RoleChanges = {
  lockAdmins: (tx: Rows, companyId: string) => Promise<void>
  /** `last-admin`: the role of a company's only admin stays. */
  changeRole: (tx: Rows, tenant: Tenant, change: Actor & { id: string }, role: Role) => Promise<string>
}

/** Returns null where roles are given in Hale alone. */
export function roleMappingOf(row: { roleMapping: unknown }): RoleMapping | null {
  return row.roleMapping === null ? null : roleMapping.parse(row.roleMapping)
}

type Needs = {
  rows: Rows
  changes: RoleChanges
  /** Whether a directory gives roles, which then alone does. */
  isByDirectory: (tx: Rows, companyId: string) => Promise<boolean>
}

/** Roles that a company's login service gives. */
export function roleStore({ rows, changes, isByDirectory }: Needs) {
  return {
    /** False where there is no provider. Logins that are on their way begin anew. */
    set: ({ companyId, write }: Tenant, actorId: string, mapping: RoleMapping | null): Promise<boolean> =>
      write(async (tx) => {
        const ofCompany = eq(identityProviders.companyId, companyId)
        const [before] = await tx.select().from(identityProviders).where(ofCompany).for('update')
        if (!before) return false
        await tx
          .update(identityProviders)
          .set({ roleMapping: mapping, version: randomUUID() })
          .where(ofCompany)
        const isChanged = mapping !== null || before.roleMapping !== null
        const action = mapping ? ('role-mapping.set' as const) : ('role-mapping.removed' as const)
        await writeAudit(tx, companyId, isChanged ? [{ actorId, action }] : [])
        return true
      }),

    hasRolesOfDirectory: ({ companyId, read }: Tenant) => read(() => isByDirectory(rows, companyId)),

    /** Lets somebody in, and gives them the role that their login service says, if any. */
    async giveAfter<Member extends { memberId: string }>(
      tx: Rows,
      tenant: Tenant,
      role: Role | undefined,
      enter: (tx: Rows) => Promise<Member | undefined>,
    ): Promise<Member | undefined> {
      if (role === undefined) return enter(tx)
      await lockRoles(tx, tenant)
      const entered = await enter(tx)
      if (entered) await give(tx, tenant, entered.memberId, role)
      return entered
    },
  }

  /** Before anybody is locked who may be given a role. */
  async function lockRoles(tx: Rows, { companyId }: Tenant): Promise<void> {
    // So that nobody is named meanwhile as one who keeps their password.
    await tx
      .select({ version: identityProviders.version })
      .from(identityProviders)
      .where(eq(identityProviders.companyId, companyId))
      .for('share')
    await changes.lockAdmins(tx, companyId)
  }

  /** The last admin and those who keep their password stay what they are, whatever the login service says. */
  async function give(tx: Rows, tenant: Tenant, memberId: string, role: Role): Promise<void> {
    const { companyId } = tenant
    if (await isByDirectory(tx, companyId)) return
    const isKept = and(eq(breakGlassAdmins.companyId, companyId), eq(breakGlassAdmins.memberId, memberId))
    if (role !== 'admin' && (await tx.$count(breakGlassAdmins, isKept)) > 0) return
    await changes.changeRole(tx, tenant, { actorId: null, isProvider: true, id: memberId }, role)
  }
}

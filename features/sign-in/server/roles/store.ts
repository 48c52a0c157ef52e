import { randomUUID } from 'node:crypto'
import type { Role } from '#features/accounts/contract/accounts.ts'
import { roleMapping, type RoleMapping } from '#features/companies/contract/role-mapping.ts'
import { and, eq } from '#platform/db/drizzle.ts'
import { writeAudit, type Actor } from '#platform/core/audit.ts'
import { breakGlassAdmins, identityProviders } from '#platform/db/tables/companies/single-sign-on.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'

export type RoleStore = ReturnType<typeof roleStore>

/** Functions of the feature of people that single sign-on calls within its own transaction. */
export type RoleChanges = {
  lockAdmins: (tx: Rows, companyId: string) => Promise<void>
  /** Changes a role; returns `last-admin`, and changes nothing, for a company's only admin. */
  changeRole: (tx: Rows, tenant: Tenant, change: Actor & { id: string }, role: Role) => Promise<string>
}

/** Returns the role mapping; null where roles are assigned in Hale only. */
export function roleMappingOf(row: { roleMapping: unknown }): RoleMapping | null {
  return row.roleMapping === null ? null : roleMapping.parse(row.roleMapping)
}

type Dependencies = {
  rows: Rows
  changes: RoleChanges
  /** Whether a directory assigns the roles, so that nobody else may. */
  isByDirectory: (tx: Rows, companyId: string) => Promise<boolean>
}

/** Roles that a company's identity provider assigns. */
export function roleStore({ rows, changes, isByDirectory }: Dependencies) {
  return {
    /** Sets the mapping; returns false where there is no provider. Logins in progress must start again. */
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

    /** Runs `enter`, and gives the person the role that the provider asserts, if any. */
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

  /** Locks the provider and the admins, before the person who may get a role is locked. */
  async function lockRoles(tx: Rows, { companyId }: Tenant): Promise<void> {
    // Prevents an admin who keeps their password from being added meanwhile.
    await tx
      .select({ version: identityProviders.version })
      .from(identityProviders)
      .where(eq(identityProviders.companyId, companyId))
      .for('share')
    await changes.lockAdmins(tx, companyId)
  }

  /** Gives a role. The last admin, and admins who keep their password, stay admins whatever the provider asserts. */
  async function give(tx: Rows, tenant: Tenant, memberId: string, role: Role): Promise<void> {
    const { companyId } = tenant
    if (await isByDirectory(tx, companyId)) return
    const isKept = and(eq(breakGlassAdmins.companyId, companyId), eq(breakGlassAdmins.memberId, memberId))
    if (role !== 'admin' && (await tx.$count(breakGlassAdmins, isKept)) > 0) return
    await changes.changeRole(tx, tenant, { actorId: null, isProvider: true, id: memberId }, role)
  }
}

import type { RoleMapping } from '#features/companies/contract/role-mapping.ts'
import { done, fail } from '#platform/core/outcome.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import type { RoleStore } from './store.ts'

export type RoleService = ReturnType<typeof roleService>

/** Assigns roles by the groups of an identity provider. */
export function roleService(store: Pick<RoleStore, 'set'>) {
  return {
    async set(tenant: Tenant, actorId: string, mapping: RoleMapping | null) {
      const values = mapping?.values.map(({ value }) => value) ?? []
      if (new Set(values).size < values.length) return fail('role-value-twice')
      return (await store.set(tenant, actorId, mapping)) ? done({}) : fail('identity-provider-not-found')
    },
  }
}

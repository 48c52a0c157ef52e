import type { Role } from '@hale/contracts/accounts'
import type { Sealer } from '../../crypto/seal.ts'
import { newToken } from '../../crypto/token.ts'
import type { Tenant } from '../../db/tenant.ts'
import { done, type Outcome } from '../../http/outcome.ts'
import type { Change, PeopleStore } from './store.ts'

/** How long somebody whose access was switched off may fetch their data. */
const EXPORT_DAYS = 30

export type PeopleService = ReturnType<typeof peopleService>

type Needs = { store: PeopleStore; sealer: Sealer }

export function peopleService({ store, sealer }: Needs) {
  return {
    findByEmail: store.findByEmail,

    async changeRole(tenant: Tenant, change: Change, role: Role) {
      return outcomeOf(await store.changeRole(tenant, change, role))
    },

    async disable(tenant: Tenant, change: Change) {
      const { token, hash } = newToken()
      const link = { hash, sealed: sealer.seal(token), days: EXPORT_DAYS }
      return outcomeOf(await store.disable(tenant, change, link))
    },

    async enable(tenant: Tenant, change: Change) {
      return outcomeOf(await store.enable(tenant, change))
    },
  }
}

function outcomeOf<Code extends string>(changed: 'done' | Code): Outcome<Record<string, never>, Code> {
  return changed === 'done' ? done({}) : { ok: false, reason: changed }
}

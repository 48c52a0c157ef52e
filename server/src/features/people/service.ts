import type { Role } from '@hale/contracts/accounts/accounts'
import type { Sealer } from '../../crypto/seal.ts'
import { newToken } from '../../crypto/token.ts'
import type { Tenant } from '../../db/tenant.ts'
import type { Limit, Limits } from '../../core/limits.ts'
import { done, type Outcome } from '../../core/outcome.ts'
import type { Change } from './access-store.ts'
import type { PeopleStore } from './store.ts'

/** How long a disabled person may download their data. */
const EXPORT_DAYS = 30

export type PeopleService = ReturnType<typeof peopleService>

const mailsByPerson: Limit = { name: 'switched-off mails by person', max: 3, seconds: 24 * 60 * 60 }

type Needs = { store: PeopleStore; sealer: Sealer; limits: Limits }

export function peopleService({ store, sealer, limits }: Needs) {
  /** Undefined when the limit of mails is reached: a person can then still be disabled, without a mail. */
  async function makeExportLink(id: string) {
    if ((await limits.take(mailsByPerson, id)) > 0) return undefined
    const { token, hash } = newToken()
    return { hash, sealed: sealer.seal(token), days: EXPORT_DAYS }
  }

  return {
    findByEmail: store.findByEmail,

    /** People whose name or address has this text; for callers who have made sure that an admin asks. */
    search: store.findFew,

    async changeRole(tenant: Tenant, change: Change, role: Role) {
      return outcomeOf(await store.changeRole(tenant, change, role))
    },

    async disable(tenant: Tenant, change: Change) {
      return outcomeOf(await store.disable(tenant, change, await makeExportLink(change.id)))
    },

    /** For a disabled person who has lost the mail. */
    async mailExportLink(tenant: Tenant, id: string): Promise<void> {
      const link = await makeExportLink(id)
      if (link) await store.mailExportLink(tenant, id, link)
    },

    async enable(tenant: Tenant, change: Change) {
      return outcomeOf(await store.enable(tenant, change))
    },
  }
}

function outcomeOf<Code extends string>(changed: 'done' | Code): Outcome<Record<string, never>, Code> {
  return changed === 'done' ? done({}) : { ok: false, reason: changed }
}

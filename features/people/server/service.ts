import type { Role } from '#features/accounts/contract/accounts.ts'
import { LEAVER_DAYS, type PeopleChange, type Refusal } from '../contract/people.ts'
import type { Sealer } from '#platform/crypto/seal.ts'
import { newToken } from '#platform/crypto/token.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import type { Limit, Limits } from '#platform/core/limits.ts'
import { done, fail, type Outcome } from '#platform/core/outcome.ts'
import type { Change } from './access-store.ts'
import type { PeopleStore } from './store.ts'

export type PeopleService = ReturnType<typeof peopleService>

const mailsByPerson: Limit = { name: 'switched-off mails by person', max: 3, seconds: 24 * 60 * 60 }

type Dependencies = { store: PeopleStore; sealer: Sealer; limits: Limits }

export function peopleService({ store, sealer, limits }: Dependencies) {
  /**
   * Makes a link to a disabled person's data; undefined when the limit of mails is reached, so that they are disabled
   * without a mail.
   */
  async function makeExportLink(id: string) {
    if ((await limits.take(mailsByPerson, id)) > 0) return undefined
    const { token, hash } = newToken()
    return { hash, sealed: sealer.seal(token), days: LEAVER_DAYS }
  }

  async function disable(tenant: Tenant, change: Change) {
    return outcomeOf(await store.disable(tenant, change, await makeExportLink(change.id)))
  }

  /** Applies a change of role or access to one person. */
  async function changeOne(tenant: Tenant, change: Change, asked: Exclude<PeopleChange, { kind: 'group' }>) {
    if (asked.kind === 'role') return outcomeOf(await store.changeRole(tenant, change, asked.role))
    return asked.kind === 'disable' ? disable(tenant, change) : outcomeOf(await store.enable(tenant, change))
  }

  async function moveMany(tenant: Tenant, actorId: string, ids: string[], group: string | null) {
    const moved = await store.moveToGroup(tenant, actorId, ids, group)
    if (!moved) return fail('group-not-found')
    const refused = ids
      .filter((id) => !moved.includes(id))
      .map((id) => ({ id, reason: 'person-not-found' as const }))
    return done({ changed: moved.length, refused })
  }

  return {
    findByEmail: store.findByEmail,

    async edit(tenant: Tenant, change: Change, edited: { name: string; group: string | null }) {
      return outcomeOf(await store.edit(tenant, change, edited))
    },

    /** Changes people one after the other, each in a transaction of their own, as any of them may be refused. */
    async changeMany(tenant: Tenant, actorId: string, memberIds: string[], change: PeopleChange) {
      const ids = [...new Set(memberIds)]
      if (change.kind === 'group') return moveMany(tenant, actorId, ids, change.group)
      const refused: { id: string; reason: Refusal }[] = []
      for (const id of ids) {
        if (id === actorId) {
          refused.push({ id, reason: 'yourself' })
          continue
        }
        const outcome = await changeOne(tenant, { actorId, id }, change)
        if (!outcome.ok) refused.push({ id, reason: outcome.reason })
      }
      return done({ changed: ids.length - refused.length, refused })
    },

    /** Finds people whose name or email address contains a text. Callers must have checked that an admin asks. */
    search: store.findFew,

    async changeRole(tenant: Tenant, change: Change, role: Role) {
      return outcomeOf(await store.changeRole(tenant, change, role))
    },

    disable,
    makeExportLink,

    /** Mails a disabled person another export link, where they have lost the first. */
    async mailExportLink(tenant: Tenant, id: string): Promise<void> {
      const link = await makeExportLink(id)
      if (link) await store.mailExportLink(tenant, id, link)
    },

    async enable(tenant: Tenant, change: Change) {
      return outcomeOf(await store.enable(tenant, change))
    },

    async erase(tenant: Tenant, change: Change) {
      return outcomeOf(await store.erase(tenant, change, LEAVER_DAYS))
    },
  }
}

function outcomeOf<Code extends string>(outcome: 'done' | Code): Outcome<Record<string, never>, Code> {
  return outcome === 'done' ? done({}) : { ok: false, reason: outcome }
}

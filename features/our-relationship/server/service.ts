import type { RelationshipDraft, RelationshipProgramme } from '../contract/our-relationship.ts'
import type { OfferedKey } from '#features/services/contract/services.ts'
import { fitEntries, mergeEntries, noEntries, withPresentNames } from '../rules/relationship.ts'
import type { Limits } from '#platform/core/limits.ts'
import { done, fail } from '#platform/core/outcome.ts'
import type { DataOwner } from '#platform/db/own.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import type { OurRelationshipStore } from './store.ts'

/** A device on which a person writes without a pause saves every two seconds. */
const savesByMember = { name: 'relationship saves by member', max: 300, seconds: 10 * 60 }

/** Whether a company offers a service; provided by `services`. */
export type OfferedServices = { isOffered(tenant: Tenant, key: OfferedKey): Promise<boolean> }

type Dependencies = {
  store: OurRelationshipStore
  programme: RelationshipProgramme
  services: OfferedServices
  limits: Limits
  now: () => number
}

export type OurRelationshipService = ReturnType<typeof ourRelationshipService>

/** Reads and saves a person's progress in the programme, which nobody else can access. */
export function ourRelationshipService({ store, programme, services, limits, now }: Dependencies) {
  const isOffered = (tenant: Tenant) => services.isOffered(tenant, 'ourrelationship')

  return {
    async get(own: DataOwner) {
      const [found, offered] = await Promise.all([store.find(own), isOffered(own.tenant)])
      if (found === 'unreadable') return fail('progress-unreadable')
      return done({ progress: found ? { ...found, ...withPresentNames(found) } : null, isOffered: offered })
    },

    async save(own: DataOwner, { id, ...given }: RelationshipDraft) {
      const retryAfter = await limits.take(savesByMember, own.memberId)
      if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
      const offered = await isOffered(own.tenant)
      return store.lock(own, async (locked) => {
        const found = await locked.find()
        if (found === 'unreadable') return fail('progress-unreadable')
        if (id !== null && id !== found?.id) return fail('progress-removed')
        if (!found && !offered) return fail('service-not-offered')
        const fitting = fitEntries(withPresentNames(given), programme, now())
        const entries = mergeEntries(withPresentNames(found ?? noEntries), fitting)
        return done(await locked.save(found?.id, entries))
      })
    },

    /** Whether the person has begun and not completed all steps. */
    async isInProgress(own: DataOwner): Promise<boolean> {
      const found = await store.find(own)
      if (!found || found === 'unreadable') return false
      return programme.steps.some(({ slug }) => !found.done[slug]?.value)
    },

    remove: (own: DataOwner) => store.lock(own, (locked) => locked.remove()),
  }
}

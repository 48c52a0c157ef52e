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
    async get(owner: DataOwner) {
      const [storedProgress, offered] = await Promise.all([store.find(owner), isOffered(owner.tenant)])
      if (storedProgress === 'unreadable') return fail('progress-unreadable')
      return done({
        progress: storedProgress ? { ...storedProgress, ...withPresentNames(storedProgress) } : null,
        isOffered: offered,
      })
    },

    async save(owner: DataOwner, { id, ...given }: RelationshipDraft) {
      const retryAfter = await limits.take(savesByMember, owner.memberId)
      if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
      const offered = await isOffered(owner.tenant)
      return store.lock(owner, async (locked) => {
        const storedProgress = await locked.find()
        if (storedProgress === 'unreadable') return fail('progress-unreadable')
        if (id !== null && id !== storedProgress?.id) return fail('progress-removed')
        if (!storedProgress && !offered) return fail('service-not-offered')
        const fitting = fitEntries(withPresentNames(given), programme, now())
        const entries = mergeEntries(withPresentNames(storedProgress ?? noEntries), fitting)
        return done(await locked.save(storedProgress?.id, entries))
      })
    },

    /** Whether the person has begun and not completed all steps. */
    async isInProgress(owner: DataOwner): Promise<boolean> {
      const storedProgress = await store.find(owner)
      if (!storedProgress || storedProgress === 'unreadable') return false
      return programme.steps.some(({ slug }) => !storedProgress.done[slug]?.value)
    },

    remove: (owner: DataOwner) => store.lock(owner, (locked) => locked.remove()),
  }
}

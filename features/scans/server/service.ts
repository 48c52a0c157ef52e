import { MAX_SCANS, type NewScan } from '../contract/scans.ts'
import type { DataOwner } from '#platform/db/own.ts'
import type { Limits } from '#platform/core/limits.ts'
import { done, fail } from '#platform/core/outcome.ts'
import { withId, type ScanStore } from './store.ts'

/** A scan takes half a minute; many at once come from a device that was offline for a long time. */
const savesByMember = { name: 'scan saves by member', max: 60, seconds: 10 * 60 }

type Dependencies = { store: ScanStore; limits: Limits; now: () => number }

export type ScanService = ReturnType<typeof scanService>

export function scanService({ store, limits, now }: Dependencies) {
  return {
    list: store.list,

    async get(owner: DataOwner, id: string) {
      const scan = await store.find(owner, id)
      return scan ? done(scan) : fail('scan-not-found')
    },

    async save(owner: DataOwner, scan: NewScan) {
      const retryAfter = await limits.take(savesByMember, owner.memberId)
      if (retryAfter > 0) return fail('too-many-requests', { retryAfter })
      const normalised = normaliseScan(scan, now())
      return store.lock(owner, async (locked) => {
        const saved = await locked.find(normalised.id)
        if (saved) return done(saved)
        if (await locked.wasRemoved(normalised.id)) return fail('scan-removed')
        if ((await locked.count()) >= MAX_SCANS) return fail('too-many-scans')
        await locked.add(normalised)
        return done(normalised)
      })
    },

    async remove(owner: DataOwner, id: string) {
      const removed = await store.lock(owner, (locked) => locked.remove(withId(id)))
      return removed > 0 ? done({}) : fail('scan-not-found')
    },

    removeAll: (owner: DataOwner) => store.lock(owner, (locked) => locked.remove()),

    /** Lists all of a member's scans, of which there are at most `MAX_SCANS`. */
    listAll: (owner: DataOwner) => store.list(owner, MAX_SCANS),
  }
}

/** Normalises a new scan: caps its time at the server's clock, and converts the id to lower case. */
function normaliseScan({ id, takenAt, result }: NewScan, now: number): NewScan {
  return {
    id: id.toLowerCase(),
    takenAt: new Date(Math.min(Date.parse(takenAt), now)).toISOString(),
    result,
  }
}

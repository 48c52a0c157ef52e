import { randomUUID } from 'node:crypto'
import { relationshipProgress, type RelationshipProgress } from '../contract/our-relationship.ts'
import type { RelationshipEntries } from '../rules/relationship.ts'
import * as z from 'zod/mini'
import type { Sealer } from '#platform/crypto/seal.ts'
import { ownedBy, withOwnerLock, type DataOwner } from '#platform/db/own.ts'
import { relationshipProgress as table } from '#platform/db/tables/programmes.ts'
import type { Rows } from '#platform/db/tenant.ts'

/** `unreadable`: damaged, sealed with another secret, or sealed for another person. */
type StoredProgress = RelationshipProgress | 'unreadable' | undefined

/** The sealed value names its member, so that one moved to another person's row is rejected. */
const sealedValue = z.object({ memberId: z.uuid(), progress: relationshipProgress })

export type OurRelationshipStore = ReturnType<typeof ourRelationshipStore>

export function ourRelationshipStore(rows: Rows, sealer: Sealer) {
  async function find(from: Rows, own: DataOwner): Promise<StoredProgress> {
    const [row] = await from.select({ sealed: table.sealed }).from(table).where(ownedBy(table, own))
    return row && open(row.sealed, own)
  }

  function open(sealed: Buffer, { memberId }: DataOwner): StoredProgress {
    const text = sealer.open(sealed)
    const read = z.safeParse(sealedValue, text === undefined ? undefined : JSON.parse(text))
    return read.data?.memberId === memberId ? read.data.progress : 'unreadable'
  }

  function lockedStore(tx: Rows, own: DataOwner) {
    const key = { companyId: own.tenant.companyId, memberId: own.memberId }
    return {
      find: () => find(tx, own),
      async save(known: string | undefined, entries: RelationshipEntries): Promise<RelationshipProgress> {
        const progress = { id: known ?? randomUUID(), ...entries }
        const sealed = sealer.seal(JSON.stringify({ memberId: own.memberId, progress }))
        await tx
          .insert(table)
          .values({ ...key, id: progress.id, sealed })
          .onConflictDoUpdate({ target: [table.companyId, table.memberId], set: { sealed } })
        return progress
      },
      async remove(): Promise<void> {
        await tx.delete(table).where(ownedBy(table, own))
      },
    }
  }

  return {
    find: (own: DataOwner) => own.tenant.read(() => find(rows, own)),

    /**
     * Runs changes in a transaction; locks the member's row, so that several devices wait for each other, also for the
     * first save.
     */
    lock: <T>(own: DataOwner, work: (progress: ReturnType<typeof lockedStore>) => Promise<T>): Promise<T> =>
      withOwnerLock(own, (tx) => work(lockedStore(tx, own))),
  }
}

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
  async function find(from: Rows, owner: DataOwner): Promise<StoredProgress> {
    const [row] = await from.select({ sealed: table.sealed }).from(table).where(ownedBy(table, owner))
    return row && open(row.sealed, owner)
  }

  function open(sealed: Buffer, { memberId }: DataOwner): StoredProgress {
    const text = sealer.open(sealed)
    const parsed = z.safeParse(sealedValue, text === undefined ? undefined : JSON.parse(text))
    return parsed.data?.memberId === memberId ? parsed.data.progress : 'unreadable'
  }

  function lockedStore(tx: Rows, owner: DataOwner) {
    const key = { companyId: owner.tenant.companyId, memberId: owner.memberId }
    return {
      find: () => find(tx, owner),
      async save(previous: string | undefined, entries: RelationshipEntries): Promise<RelationshipProgress> {
        const progress = { id: previous ?? randomUUID(), ...entries }
        const sealed = sealer.seal(JSON.stringify({ memberId: owner.memberId, progress }))
        await tx
          .insert(table)
          .values({ ...key, id: progress.id, sealed })
          .onConflictDoUpdate({ target: [table.companyId, table.memberId], set: { sealed } })
        return progress
      },
      async remove(): Promise<void> {
        await tx.delete(table).where(ownedBy(table, owner))
      },
    }
  }

  return {
    find: (owner: DataOwner) => owner.tenant.read(() => find(rows, owner)),

    /**
     * Runs changes in a transaction; locks the member's row, so that several devices wait for each other, also for the
     * first save.
     */
    lock: <T>(owner: DataOwner, work: (progress: ReturnType<typeof lockedStore>) => Promise<T>): Promise<T> =>
      withOwnerLock(owner, (tx) => work(lockedStore(tx, owner))),
  }
}

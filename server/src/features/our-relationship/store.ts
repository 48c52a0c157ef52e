import { randomUUID } from 'node:crypto'
import { relationshipProgress, type RelationshipProgress } from '@hale/contracts/programmes/our-relationship'
import type { RelationshipEntries } from '@hale/domain/programmes/relationship'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Sealer } from '../../crypto/seal.ts'
import { members } from '../../db/tables/people.ts'
import { relationshipProgress as table } from '../../db/tables/programmes.ts'
import type { Rows, Tenant } from '../../db/tenant.ts'

/** The person whose progress is read or changed. */
export type Own = { tenant: Tenant; memberId: string }

/** `unreadable`: sealed with another secret, damaged, or another person's. */
type Found = RelationshipProgress | 'unreadable' | undefined

/** What is sealed says whose it is, so that a row moved to another person opens for neither. */
const sealedValue = z.object({ memberId: z.uuid(), progress: relationshipProgress })

export type OurRelationshipStore = ReturnType<typeof ourRelationshipStore>

export function ourRelationshipStore(rows: Rows, sealer: Sealer) {
  const of = ({ tenant, memberId }: Own) =>
    and(eq(table.companyId, tenant.companyId), eq(table.memberId, memberId))

  async function find(from: Rows, own: Own): Promise<Found> {
    const [row] = await from.select({ sealed: table.sealed }).from(table).where(of(own))
    return row && open(row.sealed, own)
  }

  function open(sealed: Buffer, { memberId }: Own): Found {
    const text = sealer.open(sealed)
    const read = z.safeParse(sealedValue, text === undefined ? undefined : JSON.parse(text))
    return read.data?.memberId === memberId ? read.data.progress : 'unreadable'
  }

  function locked(tx: Rows, own: Own) {
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
        await tx.delete(table).where(of(own))
      },
    }
  }

  return {
    find: (own: Own) => own.tenant.read(() => find(rows, own)),

    /** Changes it in a transaction; several devices wait for each other at the member's row, the first save too. */
    lock: <T>(own: Own, work: (progress: ReturnType<typeof locked>) => Promise<T>): Promise<T> =>
      own.tenant.write(async (tx) => {
        await tx
          .select({ id: members.id })
          .from(members)
          .where(and(eq(members.companyId, own.tenant.companyId), eq(members.id, own.memberId)))
          .for('no key update')
        return work(locked(tx, own))
      }),
  }
}

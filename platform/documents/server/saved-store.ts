import { and, desc, eq, sql } from '../../db/drizzle.ts'
import { batchLookups } from '../../db/queries/batched.ts'
import type { PublishedTable, SavedTable } from '../../db/tables/content/documents.ts'
import type { Rows, Tenant } from '../../db/tenant.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import { isVisible, visibility } from './visibility.ts'

export type SavedStore = {
  /** Saves a document for later; returns whether it exists. Saving again changes nothing. */
  save(member: SignedIn, documentId: string): Promise<boolean>
  /** Removes a saved document; returns whether the document exists or was saved. */
  remove(member: SignedIn, documentId: string): Promise<boolean>
  has(member: SignedIn, documentId: string): Promise<boolean>
  /**
   * Lists all of a member's saved documents for their data export, last saved first; with titles where they
   * can still be seen.
   */
  listAll(
    tenant: Tenant,
    memberId: string,
  ): Promise<{ documentId: string; title: string | null; savedAt: Date }[]>
}

/** Stores the documents of one type that members saved for later. */
export function savedStore(rows: Rows, published: PublishedTable, saved: SavedTable): SavedStore {
  const ofMember = (tenant: Tenant, memberId: string) =>
    and(eq(saved.companyId, tenant.companyId), eq(saved.memberId, memberId))

  // Prepared once, because whether a document is saved is looked up each time that a member reads one.
  const savedOfMembers = rows
    .select({ memberId: saved.memberId, documentId: saved.documentId })
    .from(saved)
    .where(
      and(
        eq(saved.companyId, sql.placeholder('company')),
        sql`(${saved.memberId}, ${saved.documentId}) in (
          select * from unnest(${sql.placeholder('members')}::uuid[], ${sql.placeholder('documents')}::uuid[]))`,
      ),
    )
    .prepare('saved_some')
  const has = batchLookups(async (tenant, keys: { memberId: string; documentId: string }[]) => {
    const pairs = new Map(keys.map((pair) => [keyOf(pair), pair]))
    const resultRows = await tenant.read(() =>
      savedOfMembers.execute({
        company: tenant.companyId,
        members: [...pairs.values()].map(({ memberId }) => memberId),
        documents: [...pairs.values()].map(({ documentId }) => documentId),
      }),
    )
    const savedKeys = new Set(resultRows.map(keyOf))
    return keys.map((pair) => savedKeys.has(keyOf(pair)))
  })

  return {
    has: ({ tenant, memberId }, documentId) => has(tenant, { memberId, documentId }),

    save({ tenant, memberId }, documentId) {
      const { companyId } = tenant
      return tenant.write(async (tx) => {
        if (!(await isVisible(tx, published, tenant, documentId))) return false
        await tx.insert(saved).values({ companyId, memberId, documentId }).onConflictDoNothing()
        return true
      })
    },

    remove({ tenant, memberId }, documentId) {
      return tenant.write(async (tx) => {
        const removedRows = await tx
          .delete(saved)
          .where(and(ofMember(tenant, memberId), eq(saved.documentId, documentId)))
          .returning({ id: saved.documentId })
        return removedRows.length > 0 || (await isVisible(tx, published, tenant, documentId))
      })
    },

    listAll(tenant, memberId) {
      return tenant.read(() =>
        rows
          .select({ documentId: saved.documentId, title: published.title, savedAt: saved.savedAt })
          .from(saved)
          .leftJoin(
            published,
            and(eq(published.id, saved.documentId), visibility(published).visibleTo(tenant.companyId)),
          )
          .where(ofMember(tenant, memberId))
          .orderBy(desc(saved.savedAt)),
      )
    },
  }
}

function keyOf({ memberId, documentId }: { memberId: string; documentId: string }): string {
  return `${memberId} ${documentId}`
}

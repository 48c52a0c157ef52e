import type { DocumentName } from '#platform/documents/contract/document-types.ts'
import { and, eq, isNull, ne, sql } from '#platform/db/drizzle.ts'
import { members } from '#platform/db/tables/people.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import { documents } from '#platform/db/tables/content/documents.ts'
import { documentCondition } from '#platform/documents/server/document-type.ts'
import type { SignedIn } from '#platform/http/authenticate.ts'

export type Document = { type: DocumentName; documentId: string }

export type DraftStore = ReturnType<typeof draftStore>

/** The drafts that can be commented on, and the people who write them. */
export function draftStore(rows: Rows) {
  return {
    /** Whether the company has a draft of this type that has not been deleted. */
    async hasDraft({ companyId, read }: Tenant, { type, documentId }: Document): Promise<boolean> {
      const resultRows = await read(() =>
        rows
          .select({ id: documents.id })
          .from(documents)
          .where(and(documentCondition({ companyId, type, id: documentId }), isNull(documents.deletedAt))),
      )
      return resultRows.length > 0
    },

    /** Returns the ids of the people who may edit drafts, without the caller. */
    async listColleagues(tx: Rows, { tenant, memberId }: SignedIn, limit: number): Promise<string[]> {
      const resultRows = await tx
        .select({ id: members.id })
        .from(members)
        .where(
          and(
            eq(members.companyId, tenant.companyId),
            sql`${members.role} in ('editor', 'admin')`,
            ne(members.id, memberId),
            sql`${members.activatedAt} is not null and ${members.disabledAt} is null`,
          ),
        )
        .orderBy(members.id)
        .limit(limit)
      return resultRows.map(({ id }) => id)
    },
  }
}

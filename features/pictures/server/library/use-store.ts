import { documentNames, type DocumentName } from '#platform/documents/contract/document-types.ts'
import { MAX_PICTURE_USES, type PictureUse } from '../../contract/pictures.ts'
import { and, eq, sql } from '#platform/db/drizzle.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import type { AllDocumentTables, DocumentTables } from '#platform/db/tables/content/documents.ts'

/** Where a company's pictures are shown. Ids are unlike any other text, so that a text that has one names the picture. */
export function pictureUseStore(rows: Rows, documents: AllDocumentTables) {
  const names = (text: unknown, id: string) => sql`position(${id} in (${text})::text) > 0`

  /** Documents of a type whose newest version, or what members see of them, names the picture. */
  function listOf(tenant: Tenant, id: string, type: DocumentTables) {
    const { name, drafts: newest, revisions: versions, published, shownPictures } = type
    const isShown = sql.join(
      [versions.content, ...shownPictures].map((text) => names(text, id)),
      sql` or `,
    )
    return tenant.read(() =>
      rows
        .select({ kind: sql<DocumentName>`${name}::text`, id: newest.documentId, title: newest.title })
        .from(newest)
        .innerJoin(
          published,
          and(eq(published.companyId, newest.companyId), eq(published.id, newest.documentId)),
        )
        .innerJoin(
          versions,
          and(
            eq(versions.companyId, newest.companyId),
            eq(versions.documentId, newest.documentId),
            eq(versions.version, newest.version),
          ),
        )
        .where(and(eq(newest.companyId, tenant.companyId), sql`(${isShown})`))
        .orderBy(newest.title)
        .limit(MAX_PICTURE_USES),
    )
  }

  return {
    /** One type after the other: each reads every text of the company. */
    async list(tenant: Tenant, id: string): Promise<PictureUse[]> {
      const found: PictureUse[] = []
      for (const name of documentNames) found.push(...(await listOf(tenant, id, documents[name])))
      return found.slice(0, MAX_PICTURE_USES)
    },
  }
}

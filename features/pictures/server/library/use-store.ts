import { documentNames, type DocumentName } from '#platform/documents/contract/document-types.ts'
import { MAX_PICTURE_USES, type PictureUse } from '../../contract/pictures.ts'
import { and, eq, sql } from '#platform/db/drizzle.ts'
import type { Rows, Tenant } from '#platform/db/tenant.ts'
import {
  documentRevisions,
  documents as written,
  type DocumentManifests,
  type DocumentTables,
} from '#platform/db/tables/content/documents.ts'
import { isNewest } from '#platform/documents/server/draft-store.ts'

/** Finds where a company's pictures are shown, by searching its texts for the picture's id, which is a UUID. */
export function pictureUseStore(rows: Rows, documents: DocumentManifests) {
  const names = (text: unknown, id: string) => sql`position(${id} in (${text})::text) > 0`

  /** Lists the documents of a type that contain the picture's id in their newest version or in what members see. */
  function listOf(tenant: Tenant, id: string, type: DocumentTables) {
    const { name, published, shownPictures } = type
    const isShown = sql.join(
      [documentRevisions.content, ...shownPictures].map((text) => names(text, id)),
      sql` or `,
    )
    return tenant.read(() =>
      rows
        .select({ kind: sql<DocumentName>`${name}::text`, id: written.id, title: written.title })
        .from(written)
        .innerJoin(published, and(eq(published.companyId, written.companyId), eq(published.id, written.id)))
        .innerJoin(documentRevisions, isNewest)
        .where(and(eq(written.companyId, tenant.companyId), eq(written.type, name), sql`(${isShown})`))
        .orderBy(written.title)
        .limit(MAX_PICTURE_USES),
    )
  }

  return {
    /** Reads one type after the other, as each query scans every text of the company. */
    async list(tenant: Tenant, id: string): Promise<PictureUse[]> {
      const uses: PictureUse[] = []
      for (const name of documentNames) uses.push(...(await listOf(tenant, id, documents[name])))
      return uses.slice(0, MAX_PICTURE_USES)
    },
  }
}

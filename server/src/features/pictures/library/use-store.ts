import { MAX_PICTURE_USES, type PictureUse } from '@hale/contracts/pictures'
import { and, eq, sql } from 'drizzle-orm'
import { designDrafts, designRevisions, designs } from '../../../db/tables/companies/design.ts'
import { serviceDrafts, serviceRevisions, services } from '../../../db/tables/companies/services.ts'
import { articles, drafts, revisions } from '../../../db/tables/content/articles.ts'
import type { DraftTable, RevisionTable } from '../../../db/tables/content/documents.ts'
import { videoDrafts, videoRevisions, videos } from '../../../db/tables/content/videos.ts'
import type { Rows, Tenant } from '../../../db/tenant.ts'

/** A type of document that shows pictures; `shown` is what members see of one. */
type ShowingType = {
  kind: PictureUse['kind']
  drafts: DraftTable
  revisions: RevisionTable<unknown>
  published: typeof articles | typeof videos | typeof services | typeof designs
  shown: unknown[]
}

/** Where a company's pictures are shown. Ids are unlike any other text, so that a text that has one names the picture. */
export function pictureUseStore(rows: Rows) {
  const names = (text: unknown, id: string) => sql`position(${id} in (${text})::text) > 0`

  /** Documents of a type whose newest version, or what members see of them, names the picture. */
  function listOf(tenant: Tenant, id: string, type: ShowingType) {
    const { kind, drafts: newest, revisions: versions, published, shown } = type
    const isShown = sql.join(
      [versions.content, ...shown].map((text) => names(text, id)),
      sql` or `,
    )
    return tenant.read(() =>
      rows
        .select({ kind: sql<PictureUse['kind']>`${kind}::text`, id: newest.documentId, title: newest.title })
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

  const own = sql`(select design from companies where companies.id = ${designs.companyId})`
  const types: ShowingType[] = [
    { kind: 'article', drafts, revisions, published: articles, shown: [articles.picture, articles.bodyHtml] },
    {
      ...{ kind: 'video', drafts: videoDrafts, revisions: videoRevisions, published: videos },
      shown: [videos.picture, videos.bodyHtml],
    },
    {
      ...{ kind: 'service', drafts: serviceDrafts, revisions: serviceRevisions, published: services },
      shown: [services.bodyHtml],
    },
    {
      ...{ kind: 'design', drafts: designDrafts, revisions: designRevisions, published: designs },
      shown: [own],
    },
  ]

  return {
    /** One type after the other: each reads every text of the company. */
    async list(tenant: Tenant, id: string): Promise<PictureUse[]> {
      const found: PictureUse[] = []
      for (const type of types) found.push(...(await listOf(tenant, id, type)))
      return found.slice(0, MAX_PICTURE_USES)
    },
  }
}

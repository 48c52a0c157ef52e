import type { LibraryPicture } from '@hale/content/pictures'
import type { Article } from '@hale/contracts/articles/articles'
import type { ArticleContent, Draft } from '@hale/contracts/articles/drafts'
import { SOURCE_LANGUAGE, type Language } from '@hale/contracts/languages'
import type { ArticleQueries } from '../cross-tenant-queries.ts'
import type { Rows, Tenancy, Tenant } from '../../../db/tenant.ts'
import type { Begun, Editor } from '../../../documents/document-type.ts'
import { documentService, draftToContract } from '../../../documents/service.ts'
import { toContract } from '../../../core/to-contract.ts'
import { done, fail, type Outcome } from '../../../core/outcome.ts'
import { withAllPictureUrls, type Pictures } from '../../../documents/content/picture-urls.ts'
import { articleDocument } from './document.ts'
import { contentOf, emptyContent } from './initial-content.ts'
import { libraryStore } from './library-store.ts'
import { draftPictures, findPictures, picturesOf } from '../../../documents/content/pictures.ts'
import { publishingIssues, publishedRow } from './publication.ts'

type Needs = {
  rows: Rows
  tenancy: Pick<Tenancy, 'tenant'>
  crossTenantQueries: ArticleQueries
  pictures: Pictures
  /** The library's, by their paths. */
  library: Map<string, LibraryPicture>
}

/** Writing articles: documents, with what only articles have. */
export function draftService({ rows, tenancy, crossTenantQueries, pictures, library }: Needs) {
  const libraryArticles = libraryStore(rows)
  const documents = documentService({
    ...{ rows, tenancy, type: articleDocument },
    listDeleted: crossTenantQueries.listDeletedArticles,
    listPictures: (tenant, facts) => draftPictures(pictures, library, tenant, facts),
    async prepare(tenant, content) {
      const known = await findPictures(pictures, library, tenant, content)
      return { row: publishedRow(content, known), issues: publishingIssues(content, known) }
    },
  })

  /** The newest version of one's own article, else the library's in this language. */
  async function findCopied(
    tenant: Tenant,
    id: string,
    language: Language | undefined,
  ): Promise<ArticleContent | undefined> {
    const own = await documents.find(tenant, id)
    if (own) return own.state === 'deleted' ? undefined : own.content
    const article = await libraryArticles.find({ tenant, language: language ?? SOURCE_LANGUAGE }, id)
    return article && contentOf(article, library)
  }

  return {
    ...documents,

    async create({ tenant, memberId, name }: Editor & { name: string }, { copyOf, language, title }: Begun) {
      const kind = copyOf ? 'copied' : 'saved'
      const content = copyOf ? await findCopied(tenant, copyOf, language) : emptyContent(name, title)
      if (!content) return fail('article-not-found')
      return done({ id: await documents.create(tenant, { content, kind, actorId: memberId }) })
    },

    async get({ tenant }: Editor, id: string): Promise<Outcome<Draft, 'article-not-found'>> {
      const found = await documents.find(tenant, id)
      if (!found) return fail('article-not-found')
      const shown = picturesOf(found.content, await findPictures(pictures, library, tenant, found.content))
      return done({ ...draftToContract(found), pictures: shown })
    },

    async preview({ tenant }: Editor, id: string): Promise<Outcome<Article, 'article-not-found'>> {
      const found = await documents.find(tenant, id)
      if (!found) return fail('article-not-found')
      const row = publishedRow(found.content, { library, company: new Map() })
      const publishedAt = (found.state === 'published' && found.publishedAt) || new Date()
      const article = await withAllPictureUrls(pictures, tenant, { ...row, id, publishedAt })
      const updatedAt = found.state === 'published' ? new Date().toISOString() : null
      return done({
        ...toContract(article),
        updatedAt,
        clinicalReview: null,
        own: true,
        language: null,
        languages: [],
        saved: false,
        isHelpful: null,
        related: [],
      })
    },
  }
}

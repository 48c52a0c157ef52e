import type { LibraryPicture } from '#content/pictures.ts'
import type { Article } from '../../contract/articles.ts'
import type { ArticleContent, Draft } from '../../contract/drafts.ts'
import type { Language } from '#platform/contract/languages.ts'
import type { Database } from '#platform/db/connect.ts'
import type { NewDocumentInput, Editor, Copier, Previewer } from '#platform/documents/server/document-type.ts'
import { documentService, draftToContract } from '#platform/documents/server/service.ts'
import { toContract } from '#platform/core/to-contract.ts'
import { done, fail, type Outcome } from '#platform/core/outcome.ts'
import { withAllPictureUrls, type Pictures } from '#platform/documents/server/content/picture-urls.ts'
import {
  previewedContent,
  publishedTranslations,
  withTranslatedBlocks,
} from '#platform/documents/server/content/translated.ts'
import { articleTranslations } from '#platform/db/tables/content/articles.ts'
import { articleDocument } from './document.ts'
import { emptyContent, libraryCopier } from './initial-content.ts'
import { libraryStore } from './library-store.ts'
import { draftPictures, findPictures, picturesOf } from '#platform/documents/server/content/pictures.ts'
import { publishingIssues, publishedRow, translatedRow } from './publication.ts'

type Dependencies = {
  database: Database
  pictures: Pictures
  /** Pictures of the library by their paths. */
  library: Map<string, LibraryPicture>
}

/** The drafts of articles: the document service, and the parts that only articles have. */
export function draftService({ database, pictures, library }: Dependencies) {
  const copyOfLibrary = libraryCopier(libraryStore(database.rows), library)
  const documents = documentService({
    ...{ database, type: articleDocument },
    listPictures: (tenant, facts) => draftPictures(pictures, library, tenant, facts),
    async prepare(tenant, content, languages) {
      const knownPictures = await findPictures(pictures, library, tenant, content)
      const { language, alsoWrite } = publishedTranslations({
        ...{ name: 'article', table: articleTranslations, rowOf: translatedRow },
        ...{ tenant, content, languages },
      })
      const row = { ...publishedRow(content, knownPictures), language }
      return { row, issues: publishingIssues(content, knownPictures), alsoWrite }
    },
  })

  /**
   * Returns the content to copy: the newest version of a company's own article, else the library's in this language
   * with its translations.
   */
  async function findCopied(
    editor: Copier,
    id: string,
    language: Language | undefined,
  ): Promise<ArticleContent | undefined> {
    const draft = await documents.find(editor.tenant, id)
    if (draft) return draft.state === 'deleted' ? undefined : draft.content
    return copyOfLibrary(editor, id, language)
  }

  return {
    ...documents,

    async create(editor: Copier & { name: string }, { copyOf, language, title }: NewDocumentInput) {
      const { tenant, memberId, name } = editor
      const kind = copyOf ? 'copied' : 'saved'
      const content = copyOf ? await findCopied(editor, copyOf, language) : emptyContent(name, title)
      if (!content) return fail('article-not-found')
      return done({ id: await documents.create(tenant, { content, kind, actorId: memberId }) })
    },

    async get({ tenant }: Editor, id: string): Promise<Outcome<Draft, 'article-not-found'>> {
      const draft = await documents.find(tenant, id)
      if (!draft) return fail('article-not-found')
      const content = withTranslatedBlocks(draft.content)
      const shown = picturesOf(content, await findPictures(pictures, library, tenant, content))
      return done({ ...draftToContract(draft), pictures: shown })
    },

    async preview(
      { tenant, languages }: Previewer,
      id: string,
      language: Language | undefined,
    ): Promise<Outcome<Article, 'article-not-found'>> {
      const draft = await documents.find(tenant, id)
      if (!draft) return fail('article-not-found')
      const { content, ...shownIn } = previewedContent('article', draft.content, languages, language)
      const row = publishedRow(content, { library, company: new Map() })
      const publishedAt = (draft.state === 'published' && draft.publishedAt) || new Date()
      const article = await withAllPictureUrls(pictures, tenant, { ...row, id, publishedAt })
      const updatedAt = draft.state === 'published' ? new Date().toISOString() : null
      return done({
        ...toContract(article),
        updatedAt,
        clinicalReview: null,
        own: true,
        ...shownIn,
        saved: false,
        isHelpful: null,
        related: [],
      })
    },
  }
}

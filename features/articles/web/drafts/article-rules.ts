import { articleContent, getDraft, type ArticleContent } from '../../contract/drafts.ts'
import type { DocumentRules } from '#platform/documents/web/document-type.ts'
import {
  bodyPictureChecks,
  detailChecks,
  hasBody,
  headingChecks,
  missingPaths,
  sharedPictureIds,
  sharedPlainText,
  sharedRules,
} from '#platform/documents/web/fields/shared-rules.ts'

/** How the editor saves, merges and checks articles. */
export const articleRules: DocumentRules<ArticleContent> = {
  schemas: { content: articleContent, draft: getDraft.output },
  fields: sharedRules,
  notFoundCode: 'article-not-found',
  conflictCode: 'article-changed',
  incompleteCode: 'article-incomplete',
  // The paths that the server names in `issues` when it rejects publishing.
  missing: (content) =>
    missingPaths([
      ...headingChecks(content),
      ['body', !hasBody(content)],
      ...bodyPictureChecks(content),
      ...detailChecks(content),
    ]),
  missingPath: (path) =>
    /^(title|summary|category|author|body|picture|(pictures|sources)\.\d+)$/.test(path) ? path : undefined,
  pictureIds: sharedPictureIds,
  plainText: (content) => sharedPlainText(content),
}

import type { Article } from '../../contract/articles.ts'
import { draftEndpoints, type ArticleContent } from '../../contract/drafts.ts'
import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { documentApi, documentRemovalApi } from '#platform/documents/web/document-api.ts'
import type { DocumentMessages, DocumentType } from '#platform/documents/web/document-type.ts'
import { useEditingOf } from '#platform/documents/web/editing-context.ts'
import { sharedFieldNames, sharedFieldPreview } from '#platform/documents/web/fields/shared-names.ts'
import { ShownSources } from '#platform/documents/web/fields/shown-sources.tsx'
import { Prose } from '#platform/ui/reading/prose.tsx'
import { categoryName } from '#features/labels/parts/category-name.ts'
import { articleList } from './article-list.ts'
import { articleRules } from './article-rules.ts'

/** Messages of the editor for articles. */
const articleMessages: DocumentMessages<ArticleContent> = {
  loading: articleList.messages.loading,
  heading: () => t`Edit article`,
  pageTitle: ({ title }) => title.trim(),
  bodyPlaceholder: () => t`Write the article here.`,
  audience: () => t`Everyone in your company will be able to read this article.`,
  isPublished: () => t`Members can read it now`,
  openPublished: () => t`Read it`,
  savedMeanwhile: (who) =>
    t`${who} saved this article while you were writing. Changes that do not conflict have already been merged. Your text is kept on this device until you have finished.`,
  missing: missingMessage,
  fieldName,
  fieldPreview: (content, field) => sharedFieldPreview(content, field, categoryName),
}

/** The document type of articles, for the editor. */
export const articleDocument: DocumentType<ArticleContent> = {
  ...articleRules,
  name: articleList.name,
  type: 'article',
  api: documentApi(draftEndpoints, {
    refresh: articleList.api.refresh,
    preview: (article) => <ArticlePreview article={article} />,
  }),
  messages: articleMessages,
  href: (id) => `/dashboard/articles/${id}`,
  removal: {
    api: documentRemovalApi(draftEndpoints, articleList.api),
    messages: {
      isDeleted: () => t`The article has been deleted`,
      canBeRestored: () => t`It can be restored for 30 days.`,
      isRestored: articleList.messages.isRestored,
    },
    listHref: '/dashboard/articles/drafts',
  },
}

export const useArticleEditing = () => useEditingOf(articleDocument)

/** A preview of the article as members see it. */
function ArticlePreview({ article }: { article: Article }) {
  const { t } = useLingui()
  const { title, summary, category, author, picture, bodyHtml, readingMinutes, sources, language } = article
  return (
    <article lang={language ?? undefined} className="mx-auto max-w-reading pb-6">
      <p className="text-small font-medium text-brand-ink">{categoryName(category)}</p>
      <h3 className="mt-2 text-title font-semibold text-balance">{title || t`Untitled`}</h3>
      <p className="mt-3 text-lead text-ink-soft">{summary}</p>
      <p className="mt-4 text-small text-ink-soft">
        <Trans>
          By {author} · {readingMinutes} min read
        </Trans>
      </p>
      {picture && (
        <img
          src={picture.url}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          className="mt-6 aspect-video w-full rounded-card bg-sunken object-cover"
        />
      )}
      {/* A link must not leave the editor. */}
      <div inert>
        <Prose html={bodyHtml} lang={language ?? undefined} className="mt-8" />
      </div>
      <ShownSources sources={sources} />
    </article>
  )
}

function missingMessage(path: string): string {
  switch (path) {
    case 'title':
      return t`Give the article a title.`
    case 'summary':
      return t`Write a summary: one or two sentences that say what the article is about.`
    case 'body':
      return t`Write the text of the article.`
    case 'category':
      return t`Choose a category.`
    case 'author':
      return t`Enter the author’s name.`
    case 'picture':
      return t`The picture at the top has no alternative text, or is not ready yet.`
  }
  return path.startsWith('pictures.')
    ? t`A picture in the text has no alternative text, or is not ready yet.`
    : t`A source needs a title and an address that starts with https.`
}

/** Returns the label of a field on the screen. */
function fieldName(field: string): string {
  const names: Record<string, string> = {
    ...sharedFieldNames(),
    picture: t`Picture at the top`,
  } satisfies Record<Exclude<keyof ArticleContent, 'body' | 'translations'>, string>
  return names[field] ?? field
}

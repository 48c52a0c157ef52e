import {
  deleteDraft,
  getDraft,
  getRevision,
  listRevisions,
  previewDraft,
  publishDraft,
  republishDraft,
  saveDraft,
  unpublishDraft,
  type ArticleContent,
} from '@hale/contracts/drafts'
import { call } from '../../api/call.ts'
import type { DocumentApi, DocumentType } from '../../editor/document-type.ts'
import { useEditingOf } from '../../editor/editing-context.ts'
import { cachePictures } from '../../editor/media/queries.ts'
import { articleMessages } from './article-messages.ts'
import { articleRules } from './article-rules.ts'
import { refreshArticles, restoreArticle } from './queries.ts'
import type { Article } from '@hale/contracts/articles'
import { Trans, useLingui } from '@lingui/react/macro'
import { categoryName } from '../../labels/category-name.ts'

const articleApi: DocumentApi<ArticleContent> = {
  async load(id, options) {
    const draft = await call(getDraft, { id }, options)
    cachePictures(draft.pictures)
    return draft
  },
  save: (input, options) => call(saveDraft, input, options),
  publish: (input) => call(publishDraft, input),
  unpublish: (id) => changeState(unpublishDraft, id),
  republish: (id) => changeState(republishDraft, id),
  remove: (id) => changeState(deleteDraft, id),
  restore: restoreArticle,
  listRevisions: (input, options) => call(listRevisions, input, options),
  getRevision: (input, options) => call(getRevision, input, options),
  preview: async (id, options) => <ArticlePreview article={await call(previewDraft, { id }, options)} />,
  refresh: refreshArticles,
}

async function changeState(
  endpoint: typeof unpublishDraft | typeof republishDraft | typeof deleteDraft,
  id: string,
): Promise<void> {
  await call(endpoint, { id })
  await refreshArticles()
}

/** Articles of the company, as the editor edits them. */
export const articleDocument: DocumentType<ArticleContent> = {
  ...articleRules,
  name: 'drafts',
  api: articleApi,
  messages: articleMessages,
  href: (id) => `/dashboard/articles/${id}`,
  listHref: '/dashboard/articles/drafts',
}

export const useArticle = () => useEditingOf(articleDocument)

/** The article as members see it. */
function ArticlePreview({ article }: { article: Article }) {
  const { t } = useLingui()
  const { title, summary, category, author, picture, bodyHtml, readingMinutes, sources } = article
  return (
    <article className="mx-auto max-w-reading pb-6">
      <p className="text-small font-medium text-brand-ink">{categoryName(category)}</p>
      <h3 className="mt-2 text-title font-semibold text-balance">{title || t`Without a title`}</h3>
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
      {/* Sanitised by the server. Inert, so that a link cannot leave the editor. */}
      <div inert className="prose mt-8" dangerouslySetInnerHTML={{ __html: bodyHtml }} />
      {sources.length > 0 && (
        <ul className="mt-8 rounded-card bg-sunken p-5 text-small">
          {sources.map((source) => (
            <li key={source.url} className="wrap-anywhere">
              {source.title}
              <span className="text-ink-soft">, {source.publisher}</span>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

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
import { ArticlePreview } from './article-preview.tsx'
import { articleRules } from './article-rules.ts'
import { refreshArticles, restoreArticle } from './queries.ts'

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

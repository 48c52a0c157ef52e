import type { AccessCases, AccessTarget } from '#apps/server/test/access-case.ts'
import { makeWrittenArticle, publishableArticle } from '#apps/server/test/documents/drafts.ts'
import { makeSave } from '#apps/server/test/documents/make-save.ts'

const article: AccessTarget = {
  name: 'article',
  make: ({ database, here }) => makeWrittenArticle(database, here),
}

export const accessCases: AccessCases = {
  listArticles: { may: 'member' },
  listArticleTitles: { may: 'member' },
  getArticle: { may: 'member', target: article },
  saveArticle: { may: 'member', target: article },
  removeSavedArticle: { may: 'member', target: article },
  noteRead: { may: 'member', target: article },
  voteOnArticle: { may: 'member', target: article, with: { isHelpful: true } },
  removeArticleVote: { may: 'member', target: article },
  getReadingHistory: { may: 'member' },
  keepReadingHistory: { may: 'member', with: { isOn: false } },
  clearReadingHistory: { may: 'member' },
  createDraft: { may: 'editor' },
  listDrafts: { may: 'editor' },
  listDraftEditors: { may: 'editor' },
  getDraft: { may: 'editor', target: article },
  saveDraft: { may: 'editor', target: article, with: () => makeSave(publishableArticle) },
  previewDraft: { may: 'editor', target: article },
  cancelDraftUpdate: { may: 'editor', target: article },
  publishDraft: { may: 'editor', target: article, with: { version: 1 } },
  unpublishDraft: { may: 'editor', target: article },
  republishDraft: { may: 'editor', target: article },
  deleteDraft: { may: 'editor', target: article },
  restoreDraft: { may: 'editor', target: article },
  listRevisions: { may: 'editor', target: article },
  getRevision: { may: 'editor', target: article, with: { version: 1 } },
}

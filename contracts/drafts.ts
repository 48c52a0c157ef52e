import * as z from 'zod/mini'
import { articleBody } from './article-body.ts'
import { article, articleCategory } from './articles.ts'
import { endpoint } from './endpoint.ts'
import { page, pageInput, picture } from './page.ts'

const day = z.iso.date()
const text = (most: number) => z.string().check(z.maxLength(most))

/** The picture at the top: one that the company uploaded, or a drawing of the library by its name. */
const leadPicture = z.object({
  from: z.enum(['company', 'library']),
  id: text(200),
  alt: text(300),
  decorative: z.boolean(),
})

/** All that a member reads and an editor writes. A draft may lack anything; publishing asks for what is missing. */
export const articleContent = z.object({
  title: text(120),
  summary: text(300),
  category: z.nullable(articleCategory),
  tags: z.array(text(40)).check(z.maxLength(12)),
  author: text(80),
  picture: z.nullable(leadPicture),
  body: articleBody,
  sources: z
    .array(z.object({ title: text(300), publisher: text(200), url: text(2000) }))
    .check(z.maxLength(40)),
  reviewedOn: z.nullable(day),
  nextReviewOn: z.nullable(day),
})
export type ArticleContent = z.infer<typeof articleContent>

export const articleState = z.enum(['draft', 'scheduled', 'published', 'deleted'])
export type ArticleState = z.infer<typeof articleState>

const moment = z.iso.datetime()

/** A save's number; each save that is acknowledged is one higher than the one it stands on. */
const version = z.int().check(z.minimum(1))

const standing = {
  id: z.uuid(),
  version,
  state: articleState,
  /** When members see it, or will; null while they do not. */
  publishedAt: z.nullable(moment),
  /** The version that members see or will see. */
  publishedVersion: z.nullable(version),
  savedAt: moment,
  /** Who saved last; null when they are gone. */
  savedBy: z.nullable(z.string()),
}

export const draft = z.object({
  ...standing,
  content: articleContent,
  /** Every picture that the content names, as long as it is there. */
  pictures: z.array(z.object({ id: z.string(), picture })),
})
export type Draft = z.infer<typeof draft>

export const draftCard = z.object({ ...standing, title: z.string() })
export type DraftCard = z.infer<typeof draftCard>

const revisionKind = z.enum(['saved', 'restored', 'published', 'copied'])

export const revision = z.object({
  version,
  savedAt: moment,
  savedBy: z.nullable(z.string()),
  kind: revisionKind,
})
export type Revision = z.infer<typeof revision>

const byId = z.object({ id: z.uuid() })

export const createDraft = endpoint({
  method: 'POST',
  path: '/api/drafts',
  access: 'editor',
  summary: 'Begins an article of the company: an empty one, or a copy of one that the editor may read',
  input: z.object({ copyOf: z.optional(z.uuid()) }),
  output: byId,
  failures: ['article-not-found'],
})

export const listDrafts = endpoint({
  method: 'GET',
  path: '/api/drafts',
  access: 'editor',
  summary: 'The company’s own articles as their editors see them, last saved first',
  input: z.object({ ...pageInput, state: z.optional(articleState) }),
  output: page(draftCard),
  failures: [],
})

export const getDraft = endpoint({
  method: 'GET',
  path: '/api/drafts/{id}',
  access: 'editor',
  summary: 'An article of the company as it was saved last',
  input: byId,
  output: draft,
  failures: ['article-not-found'],
})

/**
 * A save names the version it stands on. Where that is not the newest, nothing is written and `article-changed` is
 * answered: the editor merges what it has with what is there, and saves again. The same `saveId` sent again, because
 * the answer was lost, is answered as the first time. `editing` names one opened editor: its saves of a few minutes
 * become one revision.
 */
export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/drafts/{id}',
  access: 'editor',
  summary: 'Saves an article; members see it when it is published',
  input: z.object({
    id: z.uuid(),
    version,
    saveId: z.uuid(),
    editing: z.uuid(),
    content: articleContent,
    /** The revision that is brought back with this save. */
    restored: z.optional(version),
  }),
  output: z.object({ version, savedAt: moment }),
  failures: ['article-not-found', 'article-changed'],
})

export const previewDraft = endpoint({
  method: 'GET',
  path: '/api/drafts/{id}/preview',
  access: 'editor',
  summary: 'The article as a member would see it, were it published now',
  input: byId,
  output: article,
  failures: ['article-not-found'],
})

/**
 * `article-incomplete` names in `issues` each path that is missing or unsound: `title`, `summary`, `category`, `author`,
 * `body`, `pictures.<place>` (a picture of the body, counted from 0, with neither alternative text nor "decorative", or
 * one that is not ready), `picture` (the same of the one at the top, where there is one), `sources.<place>` (one without
 * a title or an https address).
 * A moment in the future is for an article that members do not see yet: `invalid-input` with the path `at` otherwise.
 */
export const publishDraft = endpoint({
  method: 'POST',
  path: '/api/drafts/{id}/publish',
  access: 'editor',
  summary: 'Shows members this version, now or from a moment on',
  input: z.object({ id: z.uuid(), version, at: z.optional(moment) }),
  output: z.object({ publishedAt: moment, state: articleState }),
  failures: ['article-not-found', 'article-changed', 'article-incomplete', 'invalid-input'],
})

export const unpublishDraft = endpoint({
  method: 'POST',
  path: '/api/drafts/{id}/unpublish',
  access: 'editor',
  summary: 'Hides an article from members; its text stays',
  input: byId,
  output: byId,
  failures: ['article-not-found'],
})

export const republishDraft = endpoint({
  method: 'POST',
  path: '/api/drafts/{id}/republish',
  access: 'editor',
  summary: 'Takes back that an article was unpublished: members see the same version again',
  input: byId,
  output: byId,
  failures: ['article-not-found'],
})

export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/api/drafts/{id}',
  access: 'editor',
  summary: 'Deletes an article of the company; for 30 days it can be brought back',
  input: byId,
  output: byId,
  failures: ['article-not-found'],
})

export const restoreDraft = endpoint({
  method: 'POST',
  path: '/api/drafts/{id}/restore',
  access: 'editor',
  summary: 'Brings a deleted article back as it was',
  input: byId,
  output: byId,
  failures: ['article-not-found'],
})

export const listRevisions = endpoint({
  method: 'GET',
  path: '/api/drafts/{id}/revisions',
  access: 'editor',
  summary: 'What was saved when and by whom, newest first',
  input: z.object({ id: z.uuid(), before: z.optional(version), limit: pageInput.limit }),
  output: z.object({ items: z.array(revision), next: z.nullable(version) }),
  failures: ['article-not-found'],
})

export const getRevision = endpoint({
  method: 'GET',
  path: '/api/drafts/{id}/revisions/{version}',
  access: 'editor',
  summary: 'The article as it was at one version',
  input: z.object({ id: z.uuid(), version }),
  output: z.extend(revision, { content: articleContent }),
  failures: ['article-not-found', 'revision-not-found'],
})

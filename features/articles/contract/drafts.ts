import * as z from 'zod/mini'
import { documentBody } from '#platform/documents/contract/body.ts'
import { article, articleCategory } from './articles.ts'
import { documentEndpoints } from '#platform/documents/contract/endpoints.ts'
import { leadPicture } from '#platform/documents/contract/pictures.ts'
import { translations } from '#platform/documents/contract/translations.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import { day } from '#platform/contract/values.ts'

const text = (most: number) => z.string().check(z.maxLength(most))

const title = text(120)
const summary = text(300)

/** The content of an article, as an editor writes it. A draft may be incomplete; publishing names what is missing. */
export const articleContent = z.object({
  title,
  summary,
  category: z.nullable(articleCategory),
  tags: z.array(text(40)).check(z.maxLength(12)),
  author: text(80),
  picture: z.nullable(leadPicture),
  body: documentBody,
  sources: z
    .array(z.object({ title: text(300), publisher: text(200), url: text(2000) }))
    .check(z.maxLength(40)),
  reviewedOn: z.nullable(day),
  nextReviewOn: z.nullable(day),
  ...translations('article', { title, summary, pictureAlt: leadPicture.shape.alt, body: documentBody }),
})
export type ArticleContent = z.infer<typeof articleContent>

/**
 * The paths that publishing names in `issues`: `title`, `summary`, `category`, `author`, `body`, `pictures.<index>` (a
 * picture of the body, counted from 0, that has neither alternative text nor "decorative", or is not ready), `picture`
 * (the same for the lead picture, where there is one), `sources.<index>` (a source without a title or an https
 * address).
 */
export const draftEndpoints = documentEndpoints('article', {
  content: articleContent,
  shown: article,
})
export const {
  create: createDraft,
  list: listDrafts,
  listEditors: listDraftEditors,
  get: getDraft,
  save: saveDraft,
  preview: previewDraft,
  publish: publishDraft,
  cancelUpdate: cancelDraftUpdate,
  unpublish: unpublishDraft,
  republish: republishDraft,
  remove: deleteDraft,
  restore: restoreDraft,
  listRevisions,
  getRevision,
} = draftEndpoints

export type Draft = Output<typeof getDraft>

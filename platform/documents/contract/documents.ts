import * as z from 'zod/mini'
import { articleCategory } from '#features/articles/contract/articles.ts'
import { picture } from '../../contract/page.ts'
import { day, moment, version } from '../../contract/values.ts'

// What all types of documents share: states and revisions.

export const documentState = z.enum(['draft', 'scheduled', 'published', 'deleted'])
export type DocumentState = z.infer<typeof documentState>

/** A version that members will see from a moment on, in place of the one that they see. */
export const scheduledUpdate = z.object({ version, at: moment })
export type ScheduledUpdate = z.infer<typeof scheduledUpdate>

export const status = {
  id: z.uuid(),
  version,
  state: documentState,
  /** When members see the document, or will; null while they do not. */
  publishedAt: z.nullable(moment),
  /** The version that members see or will see. */
  publishedVersion: z.nullable(version),
  /**
   * The scheduled update; its time has passed only where it could not be published because something that members
   * would see is missing.
   */
  update: z.prefault(z.nullable(scheduledUpdate), null),
  savedAt: moment,
  /** Name of the person who saved last; null for a former member. */
  savedBy: z.nullable(z.string()),
}

export const draftCard = z.object({
  ...status,
  title: z.string(),
  category: z.nullable(articleCategory),
  /** The picture of the newest version; null where it has none, or the picture has been deleted. */
  picture: z.nullable(picture),
  /** The day by which editors want to check the document again. */
  nextReviewOn: z.nullable(day),
})
export type DraftCard = z.infer<typeof draftCard>

export const revision = z.object({
  version,
  savedAt: moment,
  savedBy: z.nullable(z.string()),
  kind: z.enum(['saved', 'restored', 'published', 'copied', 'scheduled']),
})
export type Revision = z.infer<typeof revision>

/** Limit on the people who saved documents last; more than a select can show. */
export const MAX_EDITORS = 200

import * as z from 'zod/mini'
import { articleCategory } from '#features/articles/contract/articles.ts'
import { documentBody } from '#platform/documents/contract/body.ts'
import { documentEndpoints } from '#platform/documents/contract/endpoints.ts'
import { leadPicture } from '#platform/documents/contract/pictures.ts'
import { translations } from '#platform/documents/contract/translations.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import { captions, captionLanguages } from './captions.ts'
import { chapter, video } from './videos.ts'
import { day } from '#platform/contract/values.ts'

const text = (max: number) => z.string().check(z.maxLength(max))

/** A video file: one that the company uploaded, by its id, or one of the library, by its name. */
export const videoFileReference = z.object({ from: z.enum(['company', 'library']), id: text(200) })
export type VideoFileReference = z.infer<typeof videoFileReference>

const title = text(120)
const summary = text(300)
const chapters = z.array(chapter).check(z.maxLength(50))

/** The content of a video. A draft may lack any part; publishing requires those in `issues`. */
export const videoContent = z.object({
  title,
  summary,
  category: z.nullable(articleCategory),
  tags: z.array(text(40)).check(z.maxLength(12)),
  author: text(80),
  file: z.nullable(videoFileReference),
  /** The poster; null for a frame of the video. */
  picture: z.nullable(leadPicture),
  body: documentBody,
  captions: z.array(captions).check(z.maxLength(captionLanguages.length)),
  /** Whether the video has no speech, so that it can be published without captions. */
  noSpeech: z.boolean(),
  chapters,
  sources: z
    .array(z.object({ title: text(300), publisher: text(200), url: text(2000) }))
    .check(z.maxLength(40)),
  reviewedOn: z.nullable(day),
  nextReviewOn: z.nullable(day),
  ...translations('video', { title, summary, chapters, body: documentBody }),
})
export type VideoContent = z.infer<typeof videoContent>

/**
 * Publishing reports paths in `issues`: `title`, `summary`, `category`, `author`, `file` (none, or one not ready),
 * `captions` (none, though the video has speech), `captions.<index>` (cues that overlap, end before they begin, are empty
 * or come after the end), `chapters.<index>` (without a title, or not after the previous one), `pictures.<index>`,
 * `picture`, `sources.<index>`.
 */
export const videoDraftEndpoints = documentEndpoints('video', {
  content: videoContent,
  shown: video,
})
export const {
  create: createVideoDraft,
  list: listVideoDrafts,
  listEditors: listVideoDraftEditors,
  get: getVideoDraft,
  save: saveVideoDraft,
  preview: previewVideoDraft,
  publish: publishVideoDraft,
  cancelUpdate: cancelVideoUpdate,
  unpublish: unpublishVideoDraft,
  republish: republishVideoDraft,
  remove: deleteVideoDraft,
  restore: restoreVideoDraft,
  listRevisions: listVideoRevisions,
  getRevision: getVideoRevision,
} = videoDraftEndpoints

export type VideoDraft = Output<typeof getVideoDraft>

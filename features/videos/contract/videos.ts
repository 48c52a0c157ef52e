import * as z from 'zod/mini'
import {
  articleCategory,
  snippetPart,
  searchChanges,
  searchInput,
} from '#features/articles/contract/articles.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { language } from '#platform/contract/languages.ts'
import { page, pageInput, picture, titles } from '#platform/contract/page.ts'
import { captions, MAX_VIDEO_SECONDS } from './captions.ts'
import { previews, rendition } from './files.ts'
import { day } from '#platform/contract/values.ts'

const seconds = z.number().check(z.minimum(0), z.maximum(MAX_VIDEO_SECONDS))

export const videoCard = z.object({
  id: z.uuid(),
  title: z.string(),
  summary: z.string(),
  category: articleCategory,
  /** The poster. */
  picture: z.nullable(picture),
  publishedAt: z.iso.datetime(),
  seconds: z.number(),
  /** The share that the member has watched, from 0 to 1; 0 where they keep no watching history. */
  watched: z.number(),
  /** The language of title, summary and chapters; null where the company has not said. */
  language: z.prefault(z.nullable(language), null),
})
export type VideoCard = z.infer<typeof videoCard>

export const foundVideo = z.extend(videoCard, {
  /** Text around the searched words, where the summary, description or captions have them. */
  snippet: z.nullable(
    z.object({
      text: z.array(snippetPart),
      /** The second at which the words are spoken; null where they are in a text beside the video. */
      at: z.nullable(z.number()),
    }),
  ),
})
export type FoundVideo = z.infer<typeof foundVideo>

export const chapter = z.object({ at: seconds, title: z.string().check(z.maxLength(80)) })
export type Chapter = z.infer<typeof chapter>

export const video = z.extend(videoCard, {
  /** Whether the video is the company's own; the library's can be copied but not changed. */
  own: z.boolean(),
  /** Whether the member has saved the video. */
  saved: z.boolean(),
  /** The video's renditions, best first. */
  renditions: z.array(rendition),
  previews: z.nullable(previews),
  captions: z.array(captions),
  /** Whether the video has speech; without it, captions say what is shown. */
  hasSpeech: z.boolean(),
  /** Chapters by their start in seconds (`at`). */
  chapters: z.array(chapter),
  author: z.string(),
  tags: z.array(z.string()),
  /** The description as HTML, sanitised on the server. */
  bodyHtml: z.string(),
  /** When the published content was last changed; null if it has not changed since the first publication. */
  updatedAt: z.nullable(z.iso.datetime()),
  reviewedOn: z.nullable(day),
  nextReviewOn: z.nullable(day),
  sources: z.array(z.object({ title: z.string(), publisher: z.string(), url: z.url() })),
  related: z.array(videoCard),
  /** The second at which to resume; null where the video was not started, is finished, or no history is kept. */
  resumeAt: z.nullable(z.number()),
})
export type Video = z.infer<typeof video>

export const listVideos = endpoint({
  method: 'GET',
  path: '/api/videos',
  access: 'member',
  cost: 'light',
  summary: 'Videos of the library and of the member’s company: all, or what fits a search',
  input: z.object({ ...pageInput, ...searchInput, saved: z.optional(z.boolean()) }),
  output: z.extend(page(foundVideo), { total: z.int(), ...searchChanges }),
  failures: [],
})

const byId = z.object({ id: z.uuid() })

/** Titles of all videos, which devices search for what is typed, so that nothing is sent before the search is submitted. */
export const listVideoTitles = endpoint({
  method: 'GET',
  path: '/api/videos/titles',
  access: 'member',
  cost: 'light',
  summary: 'The titles of the newest videos, for suggestions while one types',
  input: z.object({}),
  output: titles,
  failures: [],
})

export const getVideo = endpoint({
  method: 'GET',
  path: '/api/videos/{id}',
  access: 'member',
  cost: 'light',
  summary: 'One video with its files, captions, chapters and where the member stopped watching',
  input: byId,
  output: video,
  failures: ['video-not-found'],
})

export const saveVideo = endpoint({
  method: 'PUT',
  path: '/api/videos/{id}/saved',
  access: 'member',
  cost: 'light',
  summary: 'Keeps a video for later, for the member alone',
  input: byId,
  output: z.object({}),
  failures: ['video-not-found'],
})

export const removeSavedVideo = endpoint({
  method: 'DELETE',
  path: '/api/videos/{id}/saved',
  access: 'member',
  cost: 'light',
  summary: 'Keeps a video no longer',
  input: byId,
  output: z.object({}),
  failures: ['video-not-found'],
})

/**
 * Counts a viewer at most once a month, and only where they keep a history; used only to tell which videos many
 * people have watched.
 */
export const noteWatched = endpoint({
  method: 'POST',
  path: '/api/videos/{id}/watched',
  access: 'member',
  cost: 'light',
  summary: 'Note that you have watched a video',
  input: byId,
  output: z.object({}),
  failures: ['video-not-found'],
})

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
  /** The share of it that the member has watched, from 0 to 1; 0 where no watching history is kept. */
  watched: z.number(),
  /** That its title, summary and chapters are written in; null where a company wrote them and did not say. */
  language: z.prefault(z.nullable(language), null),
})
export type VideoCard = z.infer<typeof videoCard>

export const foundVideo = z.extend(videoCard, {
  /** What was searched for, where summary, description or captions have it. */
  snippet: z.nullable(
    z.object({
      text: z.array(snippetPart),
      /** The second at which it is said; null where it is in a text beside the video. */
      at: z.nullable(z.number()),
    }),
  ),
})
export type FoundVideo = z.infer<typeof foundVideo>

export const chapter = z.object({ at: seconds, title: z.string().check(z.maxLength(80)) })
export type Chapter = z.infer<typeof chapter>

export const video = z.extend(videoCard, {
  /** Whether it is the company's own; what is the library's can be copied, not changed. */
  own: z.boolean(),
  /** Whether the member keeps it for later. */
  saved: z.boolean(),
  /** Best first. */
  renditions: z.array(rendition),
  previews: z.nullable(previews),
  captions: z.array(captions),
  /** Whether anybody speaks in it; where nobody does, captions say what is shown. */
  hasSpeech: z.boolean(),
  /** In order of `at`, in seconds. */
  chapters: z.array(chapter),
  author: z.string(),
  tags: z.array(z.string()),
  /** The description; sanitised on the server, safe to show as it is. */
  bodyHtml: z.string(),
  /** When what members see was changed last; null when it is as it was published first. */
  updatedAt: z.nullable(z.iso.datetime()),
  reviewedOn: z.nullable(day),
  nextReviewOn: z.nullable(day),
  sources: z.array(z.object({ title: z.string(), publisher: z.string(), url: z.url() })),
  related: z.array(videoCard),
  /** The second to go on from; null where there is none, because it was not begun, is finished, or no history is kept. */
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

/** Devices look for what is typed in these, so that nothing is sent before it is sent off. */
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

/** Counted once a month for each person who keeps a history, and only to say which videos many have watched. */
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

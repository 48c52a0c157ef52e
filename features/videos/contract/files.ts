import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { picture } from '#platform/contract/page.ts'

// Files of videos that editors upload, and the renditions that are encoded from them.

/** Maximum number of bytes of an upload. */
export const MAX_VIDEO_BYTES = 1024 * 1024 * 1024
/** Maximum number of bytes of one PATCH of an upload. */
export const MAX_VIDEO_PART_BYTES = 8 * 1024 * 1024
/** Heights of renditions in pixels, the largest first; a smaller original is never enlarged. */
export const VIDEO_HEIGHTS = [720, 360] as const

/** The video in one size and format. */
export const rendition = z.object({
  url: z.string(),
  /** A MIME type with codecs, as `<source>` takes it. */
  type: z.string(),
  height: z.int(),
})
export type Rendition = z.infer<typeof rendition>

/** A sprite of small frames, one every few seconds, row by row. */
export const previews = z.object({
  url: z.string(),
  /** The width of one frame, in pixels. */
  width: z.int(),
  height: z.int(),
  columns: z.int(),
  everySeconds: z.number(),
  count: z.int(),
})
export type Previews = z.infer<typeof previews>

/** Why an upload cannot be made into a video. */
export const videoFault = z.enum([
  /** The content is neither MP4, MOV nor WebM, whatever its name. */
  'not-a-video',
  /** The file is truncated, or its index is broken. */
  'damaged',
  /** The video is longer than `MAX_VIDEO_SECONDS`. */
  'too-long',
  'too-many-pixels',
  /** Without ffmpeg: an MP4 or WebM that browsers cannot play. */
  'unplayable',
  /** Encoding took more time or memory than allowed. */
  'too-costly',
])
export type VideoFault = z.infer<typeof videoFault>

/** Parts that could not be made because the server has no ffmpeg. */
export const missingPart = z.enum(['sizes', 'poster', 'previews'])

export const videoFile = z.object({
  id: z.uuid(),
  state: z.enum(['uploading', 'processing', 'ready', 'failed']),
  fault: z.nullable(videoFault),
  /** The file's name on the editor's device. */
  name: z.string(),
  bytes: z.int(),
  /** How many bytes have arrived. */
  received: z.int(),
  seconds: z.nullable(z.number()),
  /** Width of the upload, in upright orientation. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  hasSound: z.nullable(z.boolean()),
  missing: z.array(missingPart),
  renditions: z.array(rendition),
  poster: z.nullable(picture),
  previews: z.nullable(previews),
})
export type VideoFile = z.infer<typeof videoFile>

const byId = z.object({ id: z.uuid() })

/**
 * Creates an upload. Its bytes go to `/api/video-files/{id}/content` by the tus protocol 1.0.0 (HEAD returns how many have
 * arrived, PATCH appends at most `MAX_VIDEO_PART_BYTES`), so that it can resume after a lost connection or a reload.
 */
export const createVideoFile = endpoint({
  method: 'POST',
  path: '/api/video-files',
  access: 'editor',
  cost: 'light',
  summary: 'Begins the upload of a video: MP4, MOV or WebM, at most 1 GB',
  input: z.object({
    name: z.string().check(z.minLength(1), z.maxLength(200)),
    bytes: z.int().check(z.minimum(1), z.maximum(MAX_VIDEO_BYTES)),
  }),
  output: byId,
  failures: ['too-many-requests'],
})

export const getVideoFile = endpoint({
  method: 'GET',
  path: '/api/video-files/{id}',
  access: 'editor',
  cost: 'light',
  summary: 'An uploaded video of the company: how much has arrived, and what was made of it',
  input: byId,
  output: videoFile,
  failures: ['video-file-not-found'],
})

export const removeVideoFile = endpoint({
  method: 'DELETE',
  path: '/api/video-files/{id}',
  access: 'editor',
  cost: 'light',
  summary: 'Stops the upload of a video and deletes what has arrived; one that is whole stays',
  input: byId,
  output: byId,
  failures: ['video-file-not-found'],
})

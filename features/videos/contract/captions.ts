import * as z from 'zod/mini'

/** Languages of captions, as BCP 47 tags. */
export const captionLanguages = ['en', 'es'] as const
export const captionLanguage = z.enum(captionLanguages)
export type CaptionLanguage = z.infer<typeof captionLanguage>

export const MAX_CUES = 5000
export const MAX_CUE_LENGTH = 500
/** Maximum number of seconds of a video: longer recordings do not belong in the library in one piece. */
export const MAX_VIDEO_SECONDS = 2 * 60 * 60

const milliseconds = z.int().check(z.minimum(0), z.maximum(MAX_VIDEO_SECONDS * 1000))

/** A caption with its start and end, in milliseconds. */
export const cue = z.object({
  from: milliseconds,
  to: milliseconds,
  text: z.string().check(z.maxLength(MAX_CUE_LENGTH)),
})
export type Cue = z.infer<typeof cue>

export const captions = z.object({
  language: captionLanguage,
  cues: z.array(cue).check(z.maxLength(MAX_CUES)),
})
export type Captions = z.infer<typeof captions>

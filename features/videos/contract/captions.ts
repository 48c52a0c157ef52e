import * as z from 'zod/mini'

/** Languages that captions can be in, as BCP 47 tags. */
export const captionLanguages = ['en', 'es'] as const
export const captionLanguage = z.enum(captionLanguages)
export type CaptionLanguage = z.infer<typeof captionLanguage>

export const MAX_CUES = 5000
export const MAX_CUE_LENGTH = 500
/** Two hours: longer recordings are cut into parts, or are not what a library is for. */
export const MAX_VIDEO_SECONDS = 2 * 60 * 60

const milliseconds = z.int().check(z.minimum(0), z.maximum(MAX_VIDEO_SECONDS * 1000))

/** A caption and from when to when it is shown, in milliseconds. */
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

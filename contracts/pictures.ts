import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { picture } from './page.ts'

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/svg+xml'] as const
/** Bytes that one upload may have. */
export const LARGEST_PICTURE = 20 * 1024 * 1024
/** Pixels in a row that a picture is made in; a smaller original is never made larger. */
export const PICTURE_WIDTHS = [320, 640, 1280, 1920] as const

/**
 * The colours that a picture with a clear background is drawn in, the largest share first; none where it fills its
 * whole area. They tell where it can be seen.
 */
export const pictureColors = z
  .array(
    z.object({
      color: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
      share: z.number().check(z.minimum(0), z.maximum(1)),
    }),
  )
  .check(z.maxLength(8))

/** Waiting to be made into its formats, ready, or impossible to make. */
export const pictureState = z.enum(['waiting', 'ready', 'failed'])

/**
 * The file travels alone as multipart/form-data in a part called `file`; it is told by its content, never by its name.
 * The picture can be shown at once; smaller and better formats follow.
 */
export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/pictures',
  access: 'editor',
  summary:
    'Adds a picture to the company: JPEG, PNG, WebP, AVIF or SVG, at most 20 MB; an SVG is drawn by the server and never sent to anybody',
  input: z.object({}),
  output: z.object({ id: z.uuid(), state: pictureState, picture, colors: pictureColors }),
  failures: [
    'picture-unreadable',
    'picture-heic',
    'picture-too-many-pixels',
    'picture-damaged',
    'picture-unsafe',
    'picture-too-complex',
    'too-large',
    'too-many-requests',
    'unsupported-media-type',
    'invalid-input',
    'service-unavailable',
  ],
})

export const getPicture = endpoint({
  method: 'GET',
  path: '/api/pictures/{id}',
  access: 'editor',
  summary: 'A picture of the company, and whether all of its formats are made',
  input: z.object({ id: z.uuid() }),
  output: z.object({ id: z.uuid(), state: pictureState, picture, colors: pictureColors }),
  failures: ['picture-not-found'],
})

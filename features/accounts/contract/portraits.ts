import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

/** Width and height of a portrait, in pixels. */
export const PORTRAIT_SIDE = 256

const portrait = z.object({
  /** A signed URL that works for at least a week; null where the member has no portrait. */
  url: z.nullable(z.string().check(z.maxLength(300))),
})

export const getPortrait = endpoint({
  method: 'GET',
  path: '/api/account/picture',
  access: 'member',
  cost: 'light',
  summary: 'The picture of you that you see in the menu',
  input: z.object({}),
  output: portrait,
  failures: [],
})

/** Takes the file alone, as multipart/form-data in a part called `file`, like other pictures. */
export const uploadPortrait = endpoint({
  method: 'POST',
  path: '/api/account/picture',
  access: 'member',
  cost: 'light',
  summary: 'Adds a picture of you, or replaces it: JPEG, PNG, WebP or AVIF, at most 20 MB, cut to a square',
  input: z.object({}),
  output: portrait,
  failures: [
    'picture-unreadable',
    'too-large',
    'too-many-requests',
    'unsupported-media-type',
    'invalid-input',
  ],
})

export const removePortrait = endpoint({
  method: 'DELETE',
  path: '/api/account/picture',
  access: 'member',
  cost: 'light',
  summary: 'Removes the picture of you',
  input: z.object({}),
  output: z.object({}),
  failures: [],
})

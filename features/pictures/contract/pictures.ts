import * as z from 'zod/mini'
import { documentNames } from '#platform/documents/contract/document-types.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { focusPoint, page, pageInput, picture } from '#platform/contract/page.ts'
import { moment } from '#platform/contract/values.ts'

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/svg+xml'] as const
/** Maximum number of bytes that one upload may have. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024
/** Widths, in pixels, in which a picture is encoded; a smaller original is never enlarged. */
export const PICTURE_WIDTHS = [320, 640, 1280, 1920] as const

/**
 * The colours of a picture with a transparent background, the largest share first; empty where the picture fills its
 * whole area. They determine on which backgrounds it is visible.
 */
export const pictureColors = z
  .array(
    z.object({
      color: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
      share: z.number().check(z.minimum(0), z.maximum(1)),
    }),
  )
  .check(z.maxLength(8))

/** A picture waits for its formats, is ready, or could not be encoded. */
export const pictureState = z.enum(['waiting', 'ready', 'failed'])

/** Maximum number of pictures of a company; pictures that nothing uses can be removed. */
export const MAX_PICTURES = 5000

/** `picture.alt` is the editors' alternative text. */
const shownPicture = z.object({ id: z.uuid(), state: pictureState, picture, colors: pictureColors })

/**
 * Uploads a file alone, as multipart/form-data in a part called `file`; its format is recognised by its content,
 * never by its name. The picture can be shown at once; smaller and better formats follow.
 */
export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/pictures',
  access: 'editor',
  cost: 'light',
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
    'too-many-pictures',
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
  cost: 'light',
  summary: 'A picture of the company, and whether all of its formats are made',
  input: z.object({ id: z.uuid() }),
  output: shownPicture,
  failures: ['picture-not-found'],
})

export const companyPicture = z.extend(shownPicture, { bytes: z.int(), addedAt: moment })
export type CompanyPicture = z.infer<typeof companyPicture>

export const listPictures = endpoint({
  method: 'GET',
  path: '/api/pictures',
  access: 'editor',
  cost: 'light',
  summary:
    'The pictures that the company uploaded, newest first: all, or those whose description has some words',
  input: z.object({ ...pageInput, search: z.optional(z.string().check(z.trim(), z.maxLength(100))) }),
  output: page(companyPicture),
  failures: [],
})

export const describePicture = endpoint({
  method: 'PUT',
  path: '/api/pictures/{id}',
  access: 'editor',
  cost: 'light',
  summary: 'Says what a picture shows, and which part of it cards keep in view',
  input: z.object({
    id: z.uuid(),
    alt: z.string().check(z.trim(), z.maxLength(300)),
    /** The point that cards keep in view; null for the middle. */
    focus: z.nullable(focusPoint),
  }),
  output: shownPicture,
  failures: ['picture-not-found'],
})

/** An upper bound for a picture's width and height. */
const MAX_PIXELS_IN_ROW = 65_535
const offset = z.int().check(z.minimum(0), z.maximum(MAX_PIXELS_IN_ROW))
const length = z.int().check(z.minimum(1), z.maximum(MAX_PIXELS_IN_ROW))
/** A part of a picture, in pixels of the whole picture. */
export const pictureArea = z.object({ left: offset, top: offset, width: length, height: length })
export type PictureArea = z.infer<typeof pictureArea>

export const getWholePicture = endpoint({
  method: 'GET',
  path: '/api/pictures/{id}/whole',
  access: 'editor',
  cost: 'light',
  summary: 'A picture as it was uploaded, and the part of it that is shown',
  input: z.object({ id: z.uuid() }),
  output: z.object({
    url: z.string(),
    width: z.int(),
    height: z.int(),
    /** Null where the whole picture is shown. */
    area: z.nullable(pictureArea),
  }),
  failures: ['picture-not-found'],
})

export const cropPicture = endpoint({
  method: 'PUT',
  path: '/api/pictures/{id}/crop',
  access: 'editor',
  cost: 'light',
  summary: 'Shows a part of a picture wherever it is used, or all of it again: what was uploaded stays',
  input: z.object({ id: z.uuid(), area: z.nullable(pictureArea) }),
  output: shownPicture,
  failures: [
    'picture-not-found',
    'picture-damaged',
    'invalid-input',
    'too-many-requests',
    'service-unavailable',
  ],
})

/** A document or design that shows a picture. Only admins can open a service or the design. */
export const pictureUse = z.object({
  kind: z.enum(documentNames),
  id: z.uuid(),
  title: z.string(),
})
export type PictureUse = z.infer<typeof pictureUse>

/** Maximum number of uses that are listed. */
export const MAX_PICTURE_USES = 50

export const listPictureUses = endpoint({
  method: 'GET',
  path: '/api/pictures/{id}/uses',
  access: 'editor',
  cost: 'light',
  summary:
    'Where a picture is shown, as drafts have it or as members see it; deleted drafts count while they can be restored',
  input: z.object({ id: z.uuid() }),
  output: z.object({ items: z.array(pictureUse).check(z.maxLength(MAX_PICTURE_USES)) }),
  failures: ['picture-not-found'],
})

export const removePicture = endpoint({
  method: 'DELETE',
  path: '/api/pictures/{id}',
  access: 'editor',
  cost: 'light',
  summary: 'Deletes a picture that nothing shows; there is no way back',
  input: z.object({ id: z.uuid() }),
  output: z.object({ id: z.uuid() }),
  failures: ['picture-not-found', 'picture-in-use'],
})

import * as z from 'zod/mini'

/** Lists are paged by key: `next` is where the following page starts, null on the last one. */
export const pageInput = {
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  /** The `next` of the previous page. */
  cursor: z.optional(z.string().check(z.regex(/^\d{1,14}\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))),
}

export function page<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), next: z.nullable(z.string()) })
}

const percent = z.number().check(z.minimum(0), z.maximum(100))
/** The part of a picture that cards keep in view, in per cent from its left and its top. */
export const focusPoint = z.object({ x: percent, y: percent })
export type FocusPoint = z.infer<typeof focusPoint>

export const picture = z.object({
  url: z.string(),
  /** Empty when the picture is decoration. */
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  /** Absent where the focus is the centre. */
  focus: z.optional(focusPoint),
  /** The picture in better formats and several widths, best first; empty for a drawing. */
  sources: z.array(z.object({ type: z.enum(['image/avif', 'image/webp']), srcset: z.string() })),
})

export type Picture = z.infer<typeof picture>

/** Limit on the titles of one kind of document that a device gets, newest first. */
export const MAX_TITLES = 500
export const titles = z.object({
  items: z.array(z.object({ id: z.uuid(), title: z.string() })).check(z.maxLength(MAX_TITLES)),
})

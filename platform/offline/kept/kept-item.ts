import * as z from 'zod/mini'

/** Limit on what people keep on a device on purpose, in bytes, besides all that is saved automatically. */
export const MAX_KEPT_BYTES = 209_715_200
export const MAX_KEPT_ITEMS = 100

const keptKind = z.enum(['article', 'video', 'programme'])
export type KeptKind = z.infer<typeof keptKind>

/** An item that a person keeps on this device for offline use. */
export const keptItem = z.object({
  /** Path of the page that shows the item. */
  path: z.string(),
  kind: keptKind,
  title: z.string(),
  /** Language of the title; null where it is unknown. */
  language: z.nullable(z.string()),
  bytes: z.number(),
  /** Names of the replies from which the page is shown, in the cache of replies. */
  replies: z.array(z.string()),
  /** URLs of the item's pictures and video. */
  files: z.array(z.string()),
})
export type KeptItem = z.infer<typeof keptItem>

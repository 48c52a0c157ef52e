import * as z from 'zod/mini'

/** What people keep on a device on purpose may take this many bytes beside all that is saved by itself. */
export const MAX_KEPT_BYTES = 209_715_200
export const MAX_KEPT_ITEMS = 100

const keptKind = z.enum(['article', 'video', 'programme'])
export type KeptKind = z.infer<typeof keptKind>

/** Something that a person keeps on this device for when there is no connection. */
export const keptItem = z.object({
  /** The page that shows it. */
  path: z.string(),
  kind: keptKind,
  title: z.string(),
  /** That its title is written in; null where nobody said. */
  language: z.nullable(z.string()),
  bytes: z.number(),
  /** The names of the replies it is shown from, as the cache of replies has them. */
  replies: z.array(z.string()),
  /** The addresses of its pictures and of its video. */
  files: z.array(z.string()),
})
export type KeptItem = z.infer<typeof keptItem>

import * as z from 'zod/mini'
import { localStore } from '#platform/offline/local-store.ts'
import { kind, type Found } from './found.ts'

const recent = z.array(z.object({ kind, path: z.string(), title: z.string() }))
export type Recent = z.infer<typeof recent>

const MAX_RECENT = 8

/** What the person opened from the search on this device, the last first. Never what they typed. */
const store = localStore({
  keyOf: ({ person, company }) => `search-recent/${person}/${company}`,
  schema: recent,
  version: 1,
  until: 'log-out',
})

export const readRecent = (): Recent => store.read() ?? []

/** Whom an admin looks for is not noted. */
export function noteOpened({ kind: of, path, title }: Found): void {
  if (of === 'person') return
  const others = readRecent().filter((other) => other.path !== path)
  store.write([{ kind: of, path, title }, ...others].slice(0, MAX_RECENT))
}

/** Answers those that are left. */
export function removeRecent(path: string): Recent {
  const left = readRecent().filter((other) => other.path !== path)
  store.write(left)
  return left
}

export const clearRecent = (): void => store.remove()

import { isPrivateCondition } from '#features/conditions/rules/private-conditions.ts'
import * as z from 'zod/mini'
import { localStore } from '#platform/offline/local-store.ts'
import { kind, type FoundItem } from './found.ts'

const recent = z.array(z.object({ kind, path: z.string(), title: z.string() }))
export type RecentSearches = z.infer<typeof recent>

const MAX_RECENT = 8

/** Results that the person opened from the search on this device, the latest first; never what they typed. */
const store = localStore({
  keyOf: ({ person, company }) => `search-recent/${person}/${company}`,
  schema: recent,
  version: 1,
  until: 'log-out',
})

/** The person's opened results, without private pages, which others must not see in the list. */
export const readRecent = (): RecentSearches => (store.read() ?? []).filter((one) => !isPrivate(one))

/** Stores an opened result, except for people, whom only admins search for, and private pages. */
export function addRecent({ kind: of, path, title }: FoundItem): void {
  if (of === 'person' || isPrivate({ kind: of, path })) return
  const others = readRecent().filter((other) => other.path !== path)
  store.write([{ kind: of, path, title }, ...others].slice(0, MAX_RECENT))
}

function isPrivate({ kind: of, path }: Pick<FoundItem, 'kind' | 'path'>): boolean {
  return of === 'condition' && isPrivateCondition(path.split('/').at(-1) ?? '')
}

/** Removes a result; returns the remaining ones. */
export function removeRecent(path: string): RecentSearches {
  const left = readRecent().filter((other) => other.path !== path)
  store.write(left)
  return left
}

export const clearRecent = (): void => store.remove()

import type { SearchedName } from '#platform/documents/contract/document-types.ts'
import { searchedNames } from '#features/search/contract/search.ts'
import type { Language } from '#platform/contract/languages.ts'
import * as z from 'zod/mini'

/**
 * Kinds of results in the order of their groups, which follow the best results of all kinds. Kinds found on the
 * device come first, so that results that arrive later move little.
 */
export const kinds = [...(['screen', 'condition', 'service', 'person'] as const), ...searchedNames] as const
export const kind = z.enum(kinds)
export type Kind = z.infer<typeof kind>

/** Whether a kind is only found by the server, a moment after results from the device. */
export function isFromServer(kind: Kind): boolean {
  return kind === 'person' || isDocument(kind)
}

export const isDocument = (kind: Kind): kind is SearchedName => searchedNames.some((name) => name === kind)

export type FoundItem = {
  kind: Kind
  path: string
  title: string
  /** The title's language, where it may differ from the page's. */
  lang?: Language | undefined
  /** Distinguishes results with the same title. */
  detail?: string | undefined
  /** Navigation state, for what must not be in the address. */
  state?: { search: string }
}

export type Group = {
  /** The kind of all items; `best` for the best of all kinds. */
  kind: Kind | 'best'
  items: FoundItem[]
  /** A link to this search in the kind's own list; undefined where that list has no more results. */
  all: Pick<FoundItem, 'path' | 'state'> | undefined
}

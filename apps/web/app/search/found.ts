import type { Language } from '#platform/contract/languages.ts'
import * as z from 'zod/mini'

/** In the order in which groups are shown below the best of all: what the device finds first, so that later answers move little. */
export const kinds = ['screen', 'condition', 'service', 'person', 'article', 'video'] as const
export const kind = z.enum(kinds)
export type Kind = z.infer<typeof kind>

/** Found by the server alone, a moment after what the device finds. */
export function isFromServer(kind: Kind): boolean {
  return kind === 'article' || kind === 'video' || kind === 'person'
}

export type Found = {
  kind: Kind
  path: string
  title: string
  /** Of the title, where it may be another than the page's. */
  lang?: Language | undefined
  /** What tells it from others of its title. */
  detail?: string | undefined
  /** For the screen it leads to, where it must not be in the address. */
  state?: { search: string }
}

export type Group = {
  /** Of the best of all kinds: `best`. */
  kind: Kind | 'best'
  items: Found[]
  /** Leads to the search of the kind's own list, where that has more. */
  all: Pick<Found, 'path' | 'state'> | undefined
}

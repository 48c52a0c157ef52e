import type { MediaItem } from '@hale/contracts/news'
import { i18n } from '@lingui/core'

export type Period = { name: string; items: MediaItem[] }

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** Items in the order they are in, by month; those of the last seven days come first, under a name of their own. */
export function periodsOf(items: MediaItem[], now: number, thisWeek: string): Period[] {
  const periods = new Map<string, MediaItem[]>()
  for (const item of items) {
    const at = new Date(item.publishedAt)
    const isNew = now - at.getTime() < WEEK_MS
    const name = isNew ? thisWeek : i18n.date(at, { month: 'long', year: 'numeric' })
    periods.set(name, [...(periods.get(name) ?? []), item])
  }
  return [...periods].map(([name, items]) => ({ name, items }))
}

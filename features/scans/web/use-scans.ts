import type { Scan } from '../contract/scans.ts'
import { usePages } from '#platform/ui/lists/load-more.tsx'
import { useWaitingScans } from './keeping/waiting-scans.ts'
import { scansQuery } from './queries.ts'

/** All of a person's scans, the newest first: unsent ones on this device, and those on the server. */
export function useScans() {
  const query = usePages(scansQuery)
  const waiting = useWaitingScans()
  const saved = query.data?.pages.flatMap((page) => page.items)
  // Unsent scans are shown even where the server's could not be loaded.
  const isKnown = saved !== undefined || (waiting.length > 0 && !query.isLoading)
  return { query, waiting, scans: isKnown ? mergeScans(waiting, saved ?? []) : undefined }
}

function mergeScans(waiting: readonly Scan[], saved: Scan[]): Scan[] {
  const savedIds = new Set(saved.map(({ id }) => id))
  return [...waiting.filter(({ id }) => !savedIds.has(id)), ...saved].toSorted((one, other) =>
    other.takenAt.localeCompare(one.takenAt),
  )
}

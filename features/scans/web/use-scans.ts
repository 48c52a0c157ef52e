import type { Scan } from '../contract/scans.ts'
import { usePages } from '#platform/ui/lists/load-more.tsx'
import { useWaiting } from './keeping/waiting-scans.ts'
import { scansQuery } from './queries.ts'

/** All scans of one's own, newest first: what the server has, and before it what this device has not sent yet. */
export function useScans() {
  const query = usePages(scansQuery)
  const waiting = useWaiting()
  const saved = query.data?.pages.flatMap((page) => page.items)
  // What waits is shown also where the server's could not be loaded.
  const isKnown = saved !== undefined || (waiting.length > 0 && !query.isLoading)
  return { query, waiting, scans: isKnown ? joined(waiting, saved ?? []) : undefined }
}

function joined(waiting: readonly Scan[], saved: Scan[]): Scan[] {
  const known = new Set(saved.map(({ id }) => id))
  return [...waiting.filter(({ id }) => !known.has(id)), ...saved].toSorted((one, other) =>
    other.takenAt.localeCompare(one.takenAt),
  )
}

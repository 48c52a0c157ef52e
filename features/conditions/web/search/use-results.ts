import { usePages } from '#platform/ui/lists/load-more.tsx'
import type { FoundCondition, listConditions } from '../../contract/conditions.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import { type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { conditionsQuery } from '../queries.ts'
import { useDeviceSearch } from './device-search.ts'
import { NO_FILTERS, type Filtering, type Filters } from './filters.ts'

type Page = Output<typeof listConditions>
export type ConditionsQuery = UseInfiniteQueryResult<InfiniteData<Page>>

export type Results =
  | { state: 'loading' }
  | { state: 'failed' }
  /** The server's response; `isStale` while it is for earlier filters. */
  | { state: 'loaded'; firstPage: Page; conditions: FoundCondition[]; isStale: boolean }
  /** The device's results; `isOffline` where the server cannot be reached. */
  | { state: 'on-device'; conditions: FoundCondition[]; isOffline: boolean }

/**
 * Returns the server's results; until they arrive, or offline, those of the device. `applied` are the filters of the
 * results, which lag behind the typing.
 */
export function useResults({ search, filters }: Filtering) {
  const query: ConditionsQuery = usePages(conditionsQuery(filters))
  const deviceSearch = useDeviceSearch()
  const deferredSearch = useDeferredValue(search)
  const applied: Filters = useMemo(
    () => (deferredSearch === filters.search ? filters : { ...NO_FILTERS, search: deferredSearch }),
    [deferredSearch, filters],
  )
  const pages = query.data?.pages
  const conditions = useMemo(() => pages?.flatMap(({ items }) => items) ?? [], [pages])
  const onDevice = useMemo(() => deviceSearch?.find(applied), [deviceSearch, applied])
  const [firstPage] = pages ?? []
  const isCurrent = applied === filters && !query.isPlaceholderData
  const isOffline = query.isPaused || query.isError

  function resultsNow(): Results {
    if (firstPage && isCurrent) return { state: 'loaded', firstPage, conditions, isStale: false }
    if (onDevice && (isOffline || (applied.search && !applied.asTyped && onDevice.length > 0))) {
      return { state: 'on-device', conditions: onDevice, isOffline }
    }
    if (firstPage && !isOffline) return { state: 'loaded', firstPage, conditions, isStale: true }
    return isOffline && deviceSearch === null ? { state: 'failed' } : { state: 'loading' }
  }

  return { results: resultsNow(), query, applied }
}

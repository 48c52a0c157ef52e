import { exportScans, getScan, listScans, removeScan, removeScans } from '../contract/scans.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { callOrSaved } from '#platform/offline/call-or-saved.ts'

const PAGE_SIZE = 50

/** The newest scans, which can be read offline once they were loaded; deleted ones are removed from the device too. */
export const scansQuery = infiniteQueryOptions({
  queryKey: ['scans', 'list'],
  queryFn: ({ pageParam, signal }) =>
    pageParam
      ? call(listScans, { limit: PAGE_SIZE, cursor: pageParam }, { signal })
      : callOrSaved(listScans, { limit: PAGE_SIZE }, { signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
  networkMode: 'offlineFirst',
})

export function scanQuery(id: string) {
  return queryOptions({
    queryKey: ['scans', 'one', id],
    queryFn: ({ signal }) => call(getScan, { id }, { signal }),
  })
}

/** Reloads the scans, and the latest one on Home, after scans were saved or deleted. */
export async function refreshScans(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['scans'] })
}

export async function deleteScan(id: string): Promise<void> {
  await call(removeScan, { id })
  queryClient.removeQueries(scanQuery(id))
  await refreshScans()
}

export async function deleteAllScans(): Promise<void> {
  await call(removeScans, {})
  queryClient.removeQueries({ queryKey: ['scans', 'one'] })
  await refreshScans()
}

export const exportAll = () => call(exportScans, {})

import { listAudit, listAuditPeople } from '../contract/audit.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { pagedQuery, queryClient } from '#platform/api/query-client.ts'
import { inputOf, readFilters, type Filters } from './filters.ts'
import { streamQuery } from './stream/queries.ts'

export const auditQuery = (filters: Filters) =>
  pagedQuery(listAudit, ['audit', 'list', filters], { ...inputOf(filters), limit: 50 })

export const peopleQuery = queryOptions({
  queryKey: ['audit', 'people'],
  queryFn: ({ signal }) => call(listAuditPeople, {}, { signal }),
})

/** Refetches the list, with entries that were added meanwhile. */
export const refreshAudit = () => queryClient.invalidateQueries({ queryKey: ['audit', 'list'] })

export const prefetchAudit = (search: string) =>
  Promise.all([
    queryClient.prefetchInfiniteQuery(auditQuery(readFilters(new URLSearchParams(search)))),
    queryClient.prefetchQuery(peopleQuery),
    queryClient.prefetchQuery(streamQuery),
  ])

import {
  getClinicalMeta,
  getCondition,
  listConditions,
  listSavedConditions,
  type Language,
} from '@hale/contracts/conditions'
import { listServices } from '@hale/contracts/services'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { inputOf, queryStringOf, readFilters, type Filters } from './search/filters.ts'

const PAGE_SIZE = 50
/** A list that somebody comes back to is as they left it. */
const LIST_STALE_MS = 10 * 60_000

export const clinicalMetaQuery = queryOptions({
  queryKey: ['conditions', 'meta'],
  queryFn: ({ signal }) => call(getClinicalMeta, {}, { signal }),
})

/** While other filters load, the list shows the results of the ones before. */
export function conditionsQuery(filters: Filters) {
  return infiniteQueryOptions({
    queryKey: ['conditions', 'list', queryStringOf(filters)],
    queryFn: ({ pageParam, signal }) =>
      call(
        listConditions,
        { ...inputOf(filters), limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    staleTime: LIST_STALE_MS,
    gcTime: LIST_STALE_MS,
  })
}

export function conditionQuery(id: string, language: Language = 'en') {
  return queryOptions({
    queryKey: ['conditions', 'one', id, language],
    queryFn: ({ signal }) => call(getCondition, { id, language }, { signal }),
  })
}

export const savedConditionsQuery = queryOptions({
  queryKey: ['conditions', 'saved'],
  queryFn: ({ signal }) => call(listSavedConditions, {}, { signal }),
})

/** The programmes that the company offers; shares its key, and so its cache, with the shell. */
export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: ({ signal }) => call(listServices, {}, { signal }),
})

export const prefetchReference = () =>
  Promise.all([queryClient.prefetchQuery(clinicalMetaQuery), queryClient.prefetchQuery(savedConditionsQuery)])
export const prefetchConditions = () =>
  queryClient.prefetchInfiniteQuery(conditionsQuery(readFilters(location.search)))
export const prefetchCondition = (id: string) =>
  queryClient.prefetchQuery(conditionQuery(id, languageOf(location.search)))

/** The language that an address asks for. */
export function languageOf(search: string): Language {
  return new URLSearchParams(search).get('language') === 'es' ? 'es' : 'en'
}

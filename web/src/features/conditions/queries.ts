import {
  getClinicalMeta,
  getCondition,
  listConditions,
  listSavedConditions,
  type Language,
} from '@hale/contracts/conditions'
import { listServices } from '@hale/contracts/services/services'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { pagedQuery, queryClient } from '../../api/query-client.ts'
import { inputOf, queryStringOf, readFilters, type Filters } from './search/filters.ts'

const PAGE_SIZE = 50
/** A list that somebody comes back to is as they left it. */
const LIST_STALE_MS = 10 * 60_000

export const clinicalMetaQuery = queryOptions({
  queryKey: ['conditions', 'meta'],
  queryFn: ({ signal }) => call(getClinicalMeta, {}, { signal }),
})

export function conditionsQuery(filters: Filters) {
  const input = { ...inputOf(filters), limit: PAGE_SIZE }
  return {
    ...pagedQuery(listConditions, ['conditions', 'list', queryStringOf(filters)], input),
    staleTime: LIST_STALE_MS,
    gcTime: LIST_STALE_MS,
  }
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

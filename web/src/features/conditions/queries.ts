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
import { inputOf, questionOf, searchOf, type Question } from './search/filters.ts'

const PAGE = 50
/** A list that somebody comes back to is as they left it. */
const AS_LEFT = 10 * 60_000

export const clinicalMetaQuery = queryOptions({
  queryKey: ['conditions', 'meta'],
  queryFn: ({ signal }) => call(getClinicalMeta, {}, { signal }),
})

/** What stood there before stays until the answer to another question is there. */
export function conditionsQuery(question: Question) {
  return infiniteQueryOptions({
    queryKey: ['conditions', 'list', searchOf(question)],
    queryFn: ({ pageParam, signal }) =>
      call(
        listConditions,
        { ...inputOf(question), limit: PAGE, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    staleTime: AS_LEFT,
    gcTime: AS_LEFT,
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

/** The programmes that the company has switched on; known to the shell by the same key. */
export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: ({ signal }) => call(listServices, {}, { signal }),
})

export const prefetchReference = () =>
  Promise.all([queryClient.prefetchQuery(clinicalMetaQuery), queryClient.prefetchQuery(savedConditionsQuery)])
export const prefetchConditions = () =>
  queryClient.prefetchInfiniteQuery(conditionsQuery(questionOf(location.search)))
export const prefetchCondition = (id: string) =>
  queryClient.prefetchQuery(conditionQuery(id, languageOf(location.search)))

/** The language that an address asks for. */
export function languageOf(search: string): Language {
  return new URLSearchParams(search).get('language') === 'es' ? 'es' : 'en'
}

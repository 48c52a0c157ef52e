import {
  getClinicalMeta,
  getCondition,
  listConditions,
  listSavedConditions,
  type Language,
} from '../contract/conditions.ts'
import { listServices } from '#features/services/contract/services.ts'
import { queryOptions } from '@tanstack/react-query'
import { pagedQuery, queryClient } from '#platform/api/query-client.ts'
import { currentLanguage } from '#platform/language/language.ts'
import { textLanguageOf } from '#platform/ui/reading/language/text-language.ts'
import { savedOutbox } from './outbox.ts'
import { inputOf, queryStringOf, readFilters, type Filters } from './search/filters.ts'
import { callOrSaved, withWaiting } from '#platform/offline/call-or-saved.ts'

const PAGE_SIZE = 50
/** Milliseconds in which a list stays as it was left. */
const LIST_STALE_MS = 10 * 60_000

export const clinicalMetaQuery = queryOptions({
  queryKey: ['conditions', 'meta'],
  queryFn: ({ signal }) => callOrSaved(getClinicalMeta, { language: currentLanguage() }, { signal }),
  networkMode: 'offlineFirst',
})

export function conditionsQuery(filters: Filters) {
  const input = { ...inputOf(filters), language: currentLanguage(), limit: PAGE_SIZE }
  return {
    ...pagedQuery(listConditions, ['conditions', 'list', queryStringOf(filters)], input),
    staleTime: LIST_STALE_MS,
    gcTime: LIST_STALE_MS,
  }
}

/** Returns the prefix of a condition's query keys, over all languages. */
export const conditionKey = (id: string) => ['conditions', 'one', id]

export function conditionQuery(id: string, language: Language = currentLanguage()) {
  return queryOptions({
    queryKey: [...conditionKey(id), language],
    queryFn: async ({ signal }) => {
      const condition = await callOrSaved(getCondition, { id, language }, { signal, atOnce: true })
      return withWaiting(condition, { saved: savedOutbox.waiting(id) })
    },
    // Also runs offline: conditions that were opened before are stored on the device.
    networkMode: 'offlineFirst',
  })
}

export const savedConditionsQuery = queryOptions({
  queryKey: ['conditions', 'saved'],
  queryFn: ({ signal }) => callOrSaved(listSavedConditions, { language: currentLanguage() }, { signal }),
  networkMode: 'offlineFirst',
})

/** The programmes that the company offers; shares its key, and so its cache entry, with the app's shell. */
export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: ({ signal }) => callOrSaved(listServices, {}, { signal }),
  networkMode: 'offlineFirst',
})

export const prefetchReference = () =>
  Promise.all([queryClient.prefetchQuery(clinicalMetaQuery), queryClient.prefetchQuery(savedConditionsQuery)])
export const prefetchConditions = (search: string) =>
  queryClient.prefetchInfiniteQuery(conditionsQuery(readFilters(search)))
export const prefetchCondition = (id: string, search: string) =>
  queryClient.prefetchQuery(conditionQuery(id, textLanguageOf(search)))

export const sendUnsent = () => savedOutbox.sendUnsent()

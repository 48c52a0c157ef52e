import {
  getRecovery,
  getRecoveryProgramme,
  startRecovery,
  type Recovery,
} from '../contract/vrs-freedom-365.ts'
import { type Day } from '#platform/contract/values.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { callOrSaved } from '#platform/offline/call-or-saved.ts'

// Both queries can be read offline after they have been loaded once.

export const programmeQuery = queryOptions({
  queryKey: ['vrs-freedom-365', 'programme'],
  queryFn: ({ signal }) => callOrSaved(getRecoveryProgramme, {}, { signal, atOnce: true }),
  networkMode: 'offlineFirst',
  staleTime: Infinity,
})

export const recoveryQuery = queryOptions({
  queryKey: ['vrs-freedom-365', 'recovery'],
  queryFn: ({ signal }) => callOrSaved(getRecovery, {}, { signal, atOnce: true }),
  networkMode: 'offlineFirst',
})

export const prefetchRecovery = () =>
  Promise.all([queryClient.prefetchQuery(programmeQuery), queryClient.prefetchQuery(recoveryQuery)])

export const refreshRecovery = () => queryClient.invalidateQueries(recoveryQuery)

/** Puts a saved change into the query cache, before all data is loaded again. */
export function updateCachedRecovery(change: (recovery: Recovery) => Recovery): void {
  queryClient.setQueryData(recoveryQuery.queryKey, (cached) =>
    cached?.recovery ? { ...cached, recovery: change(cached.recovery) } : cached,
  )
}

export async function saveStartDay(startDay: Day): Promise<void> {
  await call(startRecovery, { startDay, safetyRead: true })
  await refreshRecovery()
}

import {
  getRecovery,
  getRecoveryProgramme,
  startRecovery,
  type Recovery,
} from '@hale/contracts/programmes/vrs-freedom-365'
import { type Day } from '@hale/contracts/values'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { callOrSaved } from '../../offline/call-or-saved.ts'

// Both are read without a connection too, once they were there.

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

/** Shows what the server has taken, before it is asked for all of it again. */
export function showRecovery(change: (recovery: Recovery) => Recovery): void {
  queryClient.setQueryData(recoveryQuery.queryKey, (known) =>
    known?.recovery ? { ...known, recovery: change(known.recovery) } : known,
  )
}

export async function saveStartDay(startDay: Day): Promise<void> {
  await call(startRecovery, { startDay, safetyRead: true })
  await refreshRecovery()
}

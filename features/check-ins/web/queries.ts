import { removeDailyCheckIn, removeDailyCheckIns } from '../contract/endpoints.ts'
import type { CheckInList, DailyCheckIn } from '../contract/check-ins.ts'
import type { Day } from '#platform/contract/values.ts'
import { mergeAllCheckIns } from '../rules/merge.ts'
import { weekOf } from '../rules/weeks.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { checkInsQuery } from '../parts/check-ins-query.ts'
import { picksQuery } from './picks/picks-query.ts'
import { weekQuery } from './week-query.ts'

export const prefetchCheckIns = () => queryClient.prefetchQuery(checkInsQuery)

/** Returns a list with further or newer check-ins merged in. */
export function withCheckIns(list: CheckInList, added: readonly DailyCheckIn[]): CheckInList {
  return {
    checkIns: mergeAllCheckIns([...list.checkIns, ...added]),
    weeks: [...new Set([...list.weeks, ...added.map(({ day }) => weekOf(day))])],
  }
}

/** Shows a check-in that the server has saved, before the lists are refetched; picks may change with it. */
export function cacheSavedCheckIn(saved: DailyCheckIn): void {
  for (const { queryKey } of [checkInsQuery, weekQuery])
    queryClient.setQueryData(queryKey, (cached) => cached && withCheckIns(cached, [saved]))
  void queryClient.invalidateQueries(picksQuery)
}

/** Whether the server has a day's check-in; true where that is not known. */
export function isSaved(day: Day): boolean {
  const cached = queryClient.getQueryData(checkInsQuery.queryKey)
  return !cached || cached.checkIns.some((one) => one.day === day)
}

/** Refetches all check-ins after a deletion, including Home's. */
export const refreshCheckIns = () => queryClient.invalidateQueries({ queryKey: ['check-ins'] })

/** Deletes a day's check-in; succeeds also where the server has none, as when another device has deleted it. */
export async function deleteCheckIn(day: Day): Promise<void> {
  try {
    await call(removeDailyCheckIn, { day })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'check-in-not-found') throw error
  }
  await refreshCheckIns()
}

export async function deleteAllCheckIns(): Promise<void> {
  await call(removeDailyCheckIns, {})
  await refreshCheckIns()
}

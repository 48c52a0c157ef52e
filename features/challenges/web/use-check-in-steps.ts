import { listDailyCheckIns, SHOWN_WEEKS } from '#features/check-ins/contract/endpoints.ts'
import type { Day } from '#platform/contract/values.ts'
import { useQuery } from '@tanstack/react-query'
import { callOrSaved } from '#platform/offline/call-or-saved.ts'

/** Returns the steps that the person has noted in a day's check-in; undefined where there are none. */
export function useCheckInSteps(day: Day): number | undefined {
  const { data } = useQuery({
    // The key and the reply of the screen of check-ins.
    queryKey: ['check-ins', 'list'],
    queryFn: ({ signal }) => callOrSaved(listDailyCheckIns, { weeks: SHOWN_WEEKS }, { signal }),
    networkMode: 'offlineFirst',
  })
  return data?.checkIns.find((one) => one.day === day)?.stepCount?.value ?? undefined
}

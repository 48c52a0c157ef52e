import { dailyCheckIn, type CheckInList, type DailyCheckIn } from '../../contract/check-ins.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { watchWaiting } from '#platform/offline/outbox/waiting.ts'
import { withCheckIns } from '../queries.ts'
import { checkInOutbox } from './outbox.ts'

const NO_CHECK_INS: CheckInList = { checkIns: [], weeks: [] }

/** Returns a person's check-ins: those of a query's response, merged with the unsent ones of this device. */
export function useCheckIns(query: Pick<UseQueryResult<CheckInList>, 'data' | 'isLoading'>) {
  const waiting = useWaitingCheckIns()
  // Unsent check-ins are shown also where the server's could not be loaded.
  const isKnown = query.data !== undefined || (waiting.length > 0 && !query.isLoading)
  const list = isKnown ? withCheckIns(query.data ?? NO_CHECK_INS, waiting) : undefined
  return { list, isWaiting: (day: string) => waiting.some((one) => one.day === day) }
}

/** Returns the unsent check-ins. */
function useWaitingCheckIns(): DailyCheckIn[] {
  // A string, so that the snapshot is equal while the outbox does not change.
  const text = useSyncExternalStore(watchWaiting, () => JSON.stringify(checkInOutbox.listWaiting()))
  return useMemo(() => z.parse(z.array(dailyCheckIn), JSON.parse(text)), [text])
}

import { dailyCheckIn, type CheckInList, type DailyCheckIn } from '../../contract/check-ins.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { watchWaiting } from '#platform/offline/outbox/waiting.ts'
import { withCheckIns } from '../queries.ts'
import { checkInOutbox } from './outbox.ts'

const NONE: CheckInList = { checkIns: [], weeks: [] }

/** A person's check-ins, on whichever device: what the server answered to a query, and what this device has not sent yet. */
export function useCheckIns(query: Pick<UseQueryResult<CheckInList>, 'data' | 'isLoading'>) {
  const waiting = useWaitingCheckIns()
  // What waits is shown also where the server's could not be loaded.
  const isKnown = query.data !== undefined || (waiting.length > 0 && !query.isLoading)
  const list = isKnown ? withCheckIns(query.data ?? NONE, waiting) : undefined
  return { list, isWaiting: (day: string) => waiting.some((one) => one.day === day) }
}

/** What is not sent yet. */
function useWaitingCheckIns(): DailyCheckIn[] {
  // As a text, which is the same for as long as what waits is.
  const text = useSyncExternalStore(watchWaiting, () => JSON.stringify(checkInOutbox.listWaiting()))
  return useMemo(() => z.parse(z.array(dailyCheckIn), JSON.parse(text)), [text])
}

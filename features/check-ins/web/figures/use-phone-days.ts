import {
  dayFigures,
  MAX_SLEEP_MINUTES,
  MAX_STEP_COUNT,
  type DailyCheckIn,
  type DayFigure,
} from '../../contract/check-ins.ts'
import type { Day } from '#platform/contract/values.ts'
import { lastSevenDays } from '../../rules/weeks.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { queryClient } from '#platform/api/query-client.ts'
import { nativeOverrides, type HealthDay } from '#platform/device/native.ts'
import { localStore } from '#platform/offline/local-store.ts'

/** Whether the person shows steps and sleep from this phone. The figures themselves are stored nowhere. */
const shownStore = localStore({
  keyOf: ({ person, company }) => `steps-and-sleep-shown/${person}/${company}`,
  schema: z.literal(true),
  version: 1,
  until: 'log-out',
})

export type PhoneDays = {
  is: 'off' | 'waiting' | 'failed' | 'unavailable' | 'refused' | 'read'
  /** The days of which the phone has a figure. */
  days: HealthDay[]
  show: () => void
  hide: () => void
}

/** Returns the last seven days by the phone's health store; undefined where there is none, as in a browser. */
export function usePhoneDays(today: Day): PhoneDays | undefined {
  const store = nativeOverrides.healthStore
  const [isOn, setOn] = useState(() => shownStore.read() === true)
  const mayAsk = useRef(false)
  const queryKey = ['phone-days', today]
  const read = async () => {
    const phoneDays = await store?.readDays(lastSevenDays(today), mayAsk.current)
    mayAsk.current = false
    if (Array.isArray(phoneDays)) shownStore.write(true)
    return phoneDays ?? 'unavailable'
  }
  const query = useQuery({
    queryKey,
    queryFn: store && isOn ? read : skipToken,
    networkMode: 'always',
    retry: false,
  })
  if (!store) return undefined
  const { data } = query
  return {
    is: isOn ? stateOf(query) : 'off',
    days: Array.isArray(data) ? data.map(withinRange).filter(hasFigure) : [],
    show() {
      mayAsk.current = true
      if (isOn) void query.refetch()
      else setOn(true)
    },
    hide() {
      shownStore.remove()
      setOn(false)
      queryClient.removeQueries({ queryKey })
    },
  }
}

type Query = {
  data: HealthDay[] | 'unavailable' | 'refused' | undefined
  isFetching: boolean
  isError: boolean
}

function stateOf({ data, isFetching, isError }: Query): PhoneDays['is'] {
  if (Array.isArray(data)) return 'read'
  if (isFetching) return 'waiting'
  return isError ? 'failed' : (data ?? 'waiting')
}

const MAX_VALUES: Record<DayFigure, number> = { stepCount: MAX_STEP_COUNT, sleepMinutes: MAX_SLEEP_MINUTES }

/** Leaves out a figure above the maximum of a check-in, as when two watches were both counted. */
function withinRange(healthDay: HealthDay): HealthDay {
  const { day } = healthDay
  const figures = dayFigures.filter((figure) => (healthDay[figure] ?? Infinity) <= MAX_VALUES[figure])
  return { day, ...Object.fromEntries(figures.map((figure) => [figure, healthDay[figure]])) }
}

const hasFigure = (healthDay: HealthDay) => dayFigures.some((figure) => healthDay[figure] !== undefined)

/** Returns the days with a figure that differs from what is kept, each with those figures alone. */
export function daysToKeep(healthDays: readonly HealthDay[], checkIns: readonly DailyCheckIn[]): HealthDay[] {
  return healthDays.flatMap((one) => {
    const checkIn = checkIns.find(({ day }) => day === one.day)
    const figures = dayFigures.filter(
      (figure) => one[figure] !== undefined && one[figure] !== checkIn?.[figure]?.value,
    )
    if (figures.length === 0) return []
    return [{ day: one.day, ...Object.fromEntries(figures.map((figure) => [figure, one[figure]])) }]
  })
}

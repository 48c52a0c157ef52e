import type { Day } from '../../contract/values.ts'
import { localDay } from '#features/programmes/rules/day.ts'
import { useEffect, useState } from 'react'

const LOOK_EVERY_MS = 20_000

/** The day where the person is; another one after midnight, and after a flight. */
export function useToday(): Day {
  const [today, setToday] = useState(() => localDay(Date.now()))
  useEffect(() => {
    const look = () => setToday(localDay(Date.now()))
    const timer = setInterval(look, LOOK_EVERY_MS)
    // Timers of a page that is not looked at may not run.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return today
}

import type { Day } from '../../contract/values.ts'
import { localDay } from '#features/programmes/rules/day.ts'
import { useEffect, useState } from 'react'

const LOOK_EVERY_MS = 20_000

/** Returns the day in the person's time zone; follows midnight and changes of the time zone. */
export function useToday(): Day {
  const [today, setToday] = useState(() => localDay(Date.now()))
  useEffect(() => {
    const look = () => setToday(localDay(Date.now()))
    const timer = setInterval(look, LOOK_EVERY_MS)
    // Timers of a hidden page may not run, so the day is checked when the page is shown.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return today
}

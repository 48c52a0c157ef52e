import { useEffect, useState } from 'react'

/** Long enough for the next letter of somebody who types. */
const PAUSE = 250

/** What was typed last, once nothing has been typed for a moment; nothing typed counts at once. */
export function useLate(typed: string): string {
  const [late, setLate] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setLate(typed), typed === '' ? 0 : PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  return late
}

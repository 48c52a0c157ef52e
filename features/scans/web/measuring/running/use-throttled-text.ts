import { useEffect, useRef, useState } from 'react'

/** ms between two messages, so that a screen reader can finish its sentence */
const INTERVAL_MS = 3000

/** Throttles a text: returns the latest one, but changes it at most every three seconds. */
export function useThrottledText(text: string): string {
  const [spoken, setSpoken] = useState('')
  const changedAt = useRef(-Infinity)
  useEffect(() => {
    const wait = Math.max(0, changedAt.current + INTERVAL_MS - performance.now())
    const timer = setTimeout(() => {
      changedAt.current = performance.now()
      setSpoken(text)
    }, wait)
    return () => clearTimeout(timer)
  }, [text])
  return spoken
}

import { useEffect, useRef, useState } from 'react'

/** ms from one message to the next, so that a screen reader can end its sentence */
const INTERVAL = 3000

/** The latest text, but never changed within three seconds of the last change. */
export function useSpoken(text: string): string {
  const [spoken, setSpoken] = useState('')
  const changed = useRef(-Infinity)
  useEffect(() => {
    const wait = Math.max(0, changed.current + INTERVAL - performance.now())
    const timer = setTimeout(() => {
      changed.current = performance.now()
      setSpoken(text)
    }, wait)
    return () => clearTimeout(timer)
  }, [text])
  return spoken
}

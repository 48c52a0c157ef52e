import { useEffect, useState } from 'react'

/** Returns a text once it has not changed for `ms`; an empty text at once. */
export function useDebounced(text: string, ms: number): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), text === '' ? 0 : ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return debounced
}

import { useEffect, useRef } from 'react'
import { prefetchArticle } from './queries.ts'

/** Long enough to tell somebody who stays on a card from one who passes over it. */
const STAY = 80

/** Fetches an article, and what shows it, as soon as somebody looks set to open it. */
export function usePrefetch(id: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  const start = () => {
    stop()
    timer.current = setTimeout(() => {
      void prefetchArticle(id)
      // What fails here is told when it is opened.
      import('./article-screen.tsx').catch(() => {})
    }, STAY)
  }
  useEffect(() => stop, [])
  return { onPointerEnter: start, onPointerLeave: stop, onFocus: start, onBlur: stop }
}

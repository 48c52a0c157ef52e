import { useLayoutEffect } from 'react'
import { useNavigationType, type Location } from 'react-router'

const places = new Map<string, number>()

/** A new page begins at its top; going back leads to where one was. */
export function useScrollRestoration({ key, hash }: Location): void {
  const type = useNavigationType()

  // Before the next page is drawn: what that does to the place is not where somebody was.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => places.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])

  useLayoutEffect(() => {
    if (hash) {
      // Nothing is handed back: newer browsers answer a promise, which would be taken for a way to clean up.
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
      return undefined
    }
    const place = type === 'POP' ? (places.get(key) ?? 0) : 0
    window.scrollTo(0, place)
    if (place === 0) return undefined
    // The list may need a moment until it is as long as it was.
    const observer = new ResizeObserver(() => window.scrollTo(0, place))
    observer.observe(document.documentElement)
    const stop = () => observer.disconnect()
    const timer = setTimeout(stop, 1000)
    addEventListener('wheel', stop, { once: true, passive: true })
    addEventListener('touchstart', stop, { once: true, passive: true })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [key, hash, type])
}

import { useLayoutEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { backListener } from './back-listener.ts'

/** What the router notes in the browser's history; it counts from the page that the browser opened. */
const entry = z.object({ idx: z.int() })
const indexOf = (state: unknown) => z.safeParse(entry, state).data?.idx ?? 0

/** What closes each thing that lies over the page, the uppermost last. */
const open: (() => void)[] = []
/** Where in the history the page below them is. */
let openAt = 0
/** On the way forward again to the page that was left. */
let isReturning = false

/**
 * The browser's Back closes what lies over the page and leaves the page where it is: its entry is returned to, and the
 * router never hears of it.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  useLayoutEffect(() => {
    latest.current = close
  })
  // From the first frame on that shows it.
  useLayoutEffect(() => (isOpen ? addOpen(() => latest.current()) : undefined), [isOpen])
}

function addOpen(close: () => void): () => void {
  const state: unknown = history.state
  // With nothing of the app before it, Back would leave the app before anybody could close something.
  if (indexOf(state) === 0) history.pushState({ ...Object(state), idx: 1 }, '')
  openAt = indexOf(history.state)
  backListener.current = onPop
  open.push(close)
  return () => void open.splice(open.indexOf(close), 1)
}

/** Stays for good: what it began may end after the last thing was closed. */
function onPop(event: PopStateEvent): void {
  if (isReturning) {
    isReturning = false
    event.stopImmediatePropagation()
    return
  }
  const close = open.at(-1)
  const steps = openAt - indexOf(event.state)
  if (!close || steps <= 0) return
  event.stopImmediatePropagation()
  isReturning = true
  history.go(steps)
  close()
}

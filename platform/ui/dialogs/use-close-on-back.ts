import { useLayoutEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { backListener } from './back-listener.ts'

/** The router's state in the browser's history; `idx` counts from the first page that the browser opened. */
const entry = z.object({ idx: z.int() })
const indexOf = (state: unknown) => z.safeParse(entry, state).data?.idx ?? 0

/** Functions that close the layers over the page, the topmost last. */
const open: (() => void)[] = []
/** History index of the page below the layers. */
let openAt = 0
/** Whether history is going forward again, to the page that Back left. */
let isReturning = false

/**
 * Lets the browser's Back close the topmost layer without leaving the page: the page's history entry is
 * restored, and the router is not told.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  useLayoutEffect(() => {
    latest.current = close
  })
  // A layout effect, so that Back closes the layer from the first frame in which it is visible.
  useLayoutEffect(() => (isOpen ? addOpen(() => latest.current()) : undefined), [isOpen])
}

function addOpen(close: () => void): () => void {
  const state: unknown = history.state
  // Without an earlier entry of the app, Back would leave the app before a layer could be closed.
  if (indexOf(state) === 0) history.pushState({ ...Object(state), idx: 1 }, '')
  openAt = indexOf(history.state)
  backListener.current = onPop
  open.push(close)
  return () => void open.splice(open.indexOf(close), 1)
}

/** The listener is never removed: going forward may end after the last layer has been closed. */
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

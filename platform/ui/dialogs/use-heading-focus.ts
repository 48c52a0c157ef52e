import { useEffect, useRef } from 'react'

/** Focuses the page's heading. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

/**
 * Returns a function to call when a dialog's content removes the element that opened the dialog: the heading then
 * gets the focus as the dialog closes.
 */
export function useHeadingFocus(): () => void {
  const isWanted = useRef(false)
  useEffect(
    () => () => {
      // Focused in a microtask, because nothing outside the open dialog can be focused; the dialog closes in the same
      // flush.
      if (isWanted.current) queueMicrotask(focusHeading)
    },
    [],
  )
  return () => {
    isWanted.current = true
  }
}

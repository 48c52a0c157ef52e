import { useEffect, useRef } from 'react'

/** Focuses the page's heading. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

/**
 * Returns a function for a dialog's content that removes the element which opened the dialog: after its call,
 * the heading gets the focus when the dialog closes.
 */
export function useHeadingFocus(): () => void {
  const isWanted = useRef(false)
  useEffect(
    () => () => {
      // Nothing outside the open dialog can be focused; it closes in the same flush.
      if (isWanted.current) queueMicrotask(focusHeading)
    },
    [],
  )
  return () => {
    isWanted.current = true
  }
}

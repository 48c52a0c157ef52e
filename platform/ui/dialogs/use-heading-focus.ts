import { useEffect, useRef } from 'react'

/** Leads the focus to the page's heading. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

/** For a dialog's content that removes what opened the dialog: asked for, the heading has the focus once it is closed. */
export function useHeadingFocus(): () => void {
  const isWanted = useRef(false)
  useEffect(
    () => () => {
      // While the dialog is open, nothing outside of it can have the focus; it is closed in the same flush.
      if (isWanted.current) queueMicrotask(focusHeading)
    },
    [],
  )
  return () => {
    isWanted.current = true
  }
}

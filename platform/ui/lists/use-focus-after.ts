import { useEffect, useRef } from 'react'

/** The button that deleted something may be removed with it: then the list takes the focus. `open` is what a dialog is about. */
export function useFocusAfter<Element extends HTMLElement>(open: unknown) {
  const list = useRef<Element>(null)
  const before = useRef(open)
  useEffect(() => {
    const isOver = before.current !== undefined && open === undefined
    before.current = open
    if (isOver && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  }, [open])
  return list
}

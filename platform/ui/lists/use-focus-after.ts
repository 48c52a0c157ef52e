import { useEffect, useRef } from 'react'

/**
 * Returns a ref for a list that gets the focus after a dialog closes if the button that opened it has been
 * deleted. `open` is the subject of the open dialog.
 */
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

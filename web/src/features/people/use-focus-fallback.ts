import { useEffect, useRef, type RefObject } from 'react'

type Place = RefObject<HTMLElement | null>

/** When what had the focus inside an area goes with its row, the focus goes to `place` and not to nowhere. */
export function useKeptFocus(area: Place, place: Place, change: string): void {
  const wasInside = useRef(false)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      wasInside.current = target instanceof Node && Boolean(area.current?.contains(target))
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [area])
  useEffect(() => {
    if (!wasInside.current || document.activeElement !== document.body) return
    place.current?.focus({ preventScroll: true })
  }, [place, change])
}

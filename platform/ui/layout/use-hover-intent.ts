import { useEffect, useRef } from 'react'

/** Long enough to tell somebody who stays on a link from one who passes over it. */
const STAY = 80

/** Handlers for a link that act as soon as somebody looks set to open it. */
export function useHoverIntent(act: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  const start = () => {
    stop()
    timer.current = setTimeout(act, STAY)
  }
  useEffect(() => stop, [])
  return { onPointerEnter: start, onPointerLeave: stop, onFocus: start, onBlur: stop }
}

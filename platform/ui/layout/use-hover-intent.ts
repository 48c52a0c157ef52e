import { useEffect, useRef } from 'react'

/** Milliseconds that tell a pointer staying on a link from one passing over it. */
const HOVER_DELAY_MS = 80

/** Returns handlers for a link that act as soon as somebody is likely to open it. */
export function useHoverIntent(act: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  const start = () => {
    stop()
    timer.current = setTimeout(act, HOVER_DELAY_MS)
  }
  useEffect(() => stop, [])
  return { onPointerEnter: start, onPointerLeave: stop, onFocus: start, onBlur: stop }
}

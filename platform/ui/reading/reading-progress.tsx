import { useEffect, useRef, type RefObject } from 'react'
import { useMedia } from '../layout/use-media.ts'

/** Number of steps in which the line moves with reduced motion. */
const CALM_STEPS = 10

/**
 * A line below the top bar that grows as the text is read. It repeats the scroll bar, so it is hidden from
 * screen readers.
 */
export function ReadingProgress({ text }: { text: RefObject<HTMLElement | null> }) {
  const line = useRef<HTMLDivElement>(null)
  const isCalm = useMedia('(prefers-reduced-motion: reduce)')
  useEffect(() => {
    let frame = 0
    const draw = () => {
      frame = 0
      const share = text.current ? shareOf(text.current.getBoundingClientRect()) : 0
      const shownShare = isCalm ? Math.floor(share * CALM_STEPS) / CALM_STEPS : share
      if (line.current) line.current.style.scale = `${shownShare} 1`
    }
    const ask = () => void (frame ||= requestAnimationFrame(draw))
    ask()
    window.addEventListener('scroll', ask, { passive: true })
    window.addEventListener('resize', ask)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', ask)
      window.removeEventListener('resize', ask)
    }
  }, [text, isCalm])
  return (
    <div
      ref={line}
      aria-hidden
      data-reading-progress
      className="pointer-events-none fixed inset-x-0 top-[calc(3.5rem+env(safe-area-inset-top))] z-20 h-0.5 origin-left scale-x-0 bg-brand lg:start-64 print:hidden"
    />
  )
}

/**
 * Returns the share of the text that is above the window's lower edge, 0 to 1; 0 before the page is scrolled.
 */
function shareOf({ top, height }: DOMRect): number {
  if (window.scrollY === 0) return 0
  return Math.min(1, Math.max(0, (window.innerHeight - top) / height))
}

import { noteRead } from '@hale/contracts/articles'
import { useEffect, useRef } from 'react'
import { call } from '../../api/call.ts'

/** Who looks at an article for so long has read in it, also when its end is far. */
const SECONDS = 30

/**
 * Notes once a visit that an article was read: when the end of its text comes into view, or after it was looked at for
 * a while. Answers what marks that end. Without a connection nothing is noted, now or later.
 */
export function useNoteRead(id: string) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let seconds = 0
    const stop = () => {
      clearInterval(timer)
      observer.disconnect()
    }
    const note = () => {
      stop()
      // Nobody is told when it fails: it is for a total, and one reader less does no harm.
      if (navigator.onLine) call(noteRead, { id }).catch(() => {})
    }
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') seconds += 1
      if (seconds >= SECONDS) note()
    }, 1000)
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) note()
    })
    if (end.current) observer.observe(end.current)
    return stop
  }, [id])
  return end
}

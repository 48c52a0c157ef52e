import { noteRead } from '@hale/contracts/articles'
import { useEffect, useRef } from 'react'
import { call } from '../../api/call.ts'

/** Looking at an article for this long counts as read, also when its end is not reached. */
const SECONDS = 30

/**
 * Reports once a visit that an article was read: when the end of its text comes into view, or after `SECONDS`. Answers
 * the ref for that end. Without a connection nothing is reported, now or later.
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
      // A failure is ignored: the total of readers may miss one.
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

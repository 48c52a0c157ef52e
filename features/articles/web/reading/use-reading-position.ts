import type { Article } from '../../contract/articles.ts'
import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { unfinishedArticleStore } from './unfinished-article.ts'

/** Navigation state of a link that resumes an article; `resumeAt` is the share of the text, from 0 to 1. */
export type ResumeState = { resumeAt: number }

/** Minimum share of the text for storing the position; with less, the article was only looked at. */
const MIN_SHARE = 0.15

/** Keys of history entries that were resumed: going back to one restores its scroll position, as on every page. */
const resumed = new Set<string>()

/**
 * Stores how far an article was read, and removes that once its end was seen; scrolls to the stored position for a link
 * that resumes. Returns the ref for the text.
 */
export function useReadingPosition({
  id,
  title,
  language,
  readingMinutes,
}: Article): RefObject<HTMLDivElement | null> {
  const text = useRef<HTMLDivElement>(null)
  const { key, state } = useLocation()
  const resumeAt = (state as Partial<ResumeState> | null)?.resumeAt

  useEffect(() => {
    // Measuring lays out the whole text, so it waits until after the first paint.
    if (resumeAt === undefined || resumed.has(key)) return
    const rect = text.current?.getBoundingClientRect()
    if (!rect) return
    resumed.add(key)
    window.scrollTo(0, window.scrollY + rect.top + resumeAt * rect.height - window.innerHeight)
  }, [key, resumeAt])

  useEffect(() => {
    let share = 0
    const measure = () => {
      const rect = text.current?.getBoundingClientRect()
      // Without scrolling, only the text in the window can have been read, which does not count.
      share = rect && window.scrollY > 0 ? (window.innerHeight - rect.top) / rect.height : 0
    }
    const store = () => {
      if (share >= 1) {
        if (unfinishedArticleStore.read()?.id === id) unfinishedArticleStore.remove()
      } else if (share >= MIN_SHARE) {
        unfinishedArticleStore.write({ id, title, language, readingMinutes, share })
      }
    }
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('scrollend', store)
    document.addEventListener('visibilitychange', store)
    return () => {
      // Not every browser fires `scrollend`.
      store()
      window.removeEventListener('scroll', measure)
      window.removeEventListener('scrollend', store)
      document.removeEventListener('visibilitychange', store)
    }
  }, [id, title, language, readingMinutes])
  return text
}

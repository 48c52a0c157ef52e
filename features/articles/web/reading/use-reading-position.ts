import type { Article } from '../../contract/articles.ts'
import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { unfinishedArticleStore } from './unfinished-article.ts'

/** What a link hands over that goes on with an article. */
export type ResumeState = { resumeAt: number }

/** Less than this was looked at, not read. */
const MIN_SHARE = 0.15

/** Entries of the history that were resumed: going back to one leads to where it was left, as on every page. */
const resumed = new Set<string>()

/**
 * Stores how far an article was read, and forgets it once its end was seen; goes to that place where a link asks for it.
 * Returns the ref for the text.
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
    // To ask where it stands lays the whole text out, which the first drawing of it does not wait for.
    if (resumeAt === undefined || resumed.has(key)) return
    const place = text.current?.getBoundingClientRect()
    if (!place) return
    resumed.add(key)
    window.scrollTo(0, window.scrollY + place.top + resumeAt * place.height - window.innerHeight)
  }, [key, resumeAt])

  useEffect(() => {
    let share = 0
    const measure = () => {
      const place = text.current?.getBoundingClientRect()
      // A page that was not scrolled was not read further than its window.
      share = place && window.scrollY > 0 ? (window.innerHeight - place.top) / place.height : 0
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
      // Not every browser says when scrolling has ended.
      store()
      window.removeEventListener('scroll', measure)
      window.removeEventListener('scrollend', store)
      document.removeEventListener('visibilitychange', store)
    }
  }, [id, title, language, readingMinutes])
  return text
}

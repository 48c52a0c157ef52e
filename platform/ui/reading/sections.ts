import { useEffect, useMemo, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

/**
 * A heading of the text; `level` 3 belongs to the 2 before it, and `lang` is set where it is not the page's
 * language.
 */
export type Section = { id: string; title: string; level: 2 | 3; lang?: string }

/** Minimum number of headings for a table of contents. */
const MIN_SECTIONS = 4

/** Focuses the heading in the URL's hash. */
export function useSectionFocus(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash) goTo(decodeURIComponent(hash.slice(1)))
  }, [hash, key])
}

/**
 * Returns a ref for the element that is focused and scrolled to while the URL's hash is `id`, as soon as it is there.
 */
export function useHashFocus<Target extends HTMLElement>(
  id: string,
  isThere = true,
): RefObject<Target | null> {
  const target = useRef<Target>(null)
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash !== `#${id}` || !isThere) return
    target.current?.focus({ preventScroll: true })
    target.current?.scrollIntoView()
  }, [hash, key, id, isThere])
  return target
}

/** Returns the headings of a long text; none of a short one. */
export function useSections(html: string, lang?: string): Section[] {
  useSectionFocus()
  return useMemo(() => {
    const sections = sectionsOf(html, lang)
    return sections.length < MIN_SECTIONS ? [] : sections
  }, [html, lang])
}

function sectionsOf(html: string, lang: string | undefined): Section[] {
  // An inert document: no script runs, and nothing is loaded.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.querySelectorAll('h2[id], h3[id]')].map(({ id, textContent, localName }) => ({
    id,
    title: textContent,
    level: localName === 'h3' ? 3 : 2,
    ...(lang && { lang }),
  }))
}

function goTo(id: string): void {
  const heading = document.querySelector<HTMLElement>(`main :is(h2, h3)[id="${CSS.escape(id)}"]`)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  heading.scrollIntoView()
}

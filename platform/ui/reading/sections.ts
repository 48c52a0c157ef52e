import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'

/** A heading of the text; `level` 3 stands below the 2 before it, and `lang` is where it is not the page's language. */
export type Section = { id: string; title: string; level: 2 | 3; lang?: string }

/** From here on a text is long enough to need a list of what is in it. */
const MIN_SECTIONS = 4

/** Takes the focus to the heading that the address names. */
export function useSectionFocus(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash) goTo(decodeURIComponent(hash.slice(1)))
  }, [hash, key])
}

/** The headings of a long text, and none of a short one. */
export function useSections(html: string, lang?: string): Section[] {
  useSectionFocus()
  return useMemo(() => {
    const sections = sectionsOf(html, lang)
    return sections.length < MIN_SECTIONS ? [] : sections
  }, [html, lang])
}

function sectionsOf(html: string, lang: string | undefined): Section[] {
  // A document of its own, in which nothing runs and nothing is loaded.
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

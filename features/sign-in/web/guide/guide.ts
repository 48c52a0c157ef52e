import type { GuideTexts } from '#platform/ui/layout/guide-screen.tsx'

/** The screen that the guide is about. */
export const SETTINGS_PATH = '/dashboard/admin/sign-in'
export const GUIDE_PATH = `${SETTINGS_PATH}/guide`

export const guideTexts: GuideTexts = { en: () => import('./en.md'), es: () => import('./es.md') }

/**
 * Returns one login service's section of the guide's HTML, with its heading's id: of the sections whose headings
 * begin with its name, the first is for OpenID Connect, the second for SAML. Undefined where it has no list of steps.
 */
export function sectionOf(
  html: string,
  service: string,
  isSaml: boolean,
): { id: string; html: string } | undefined {
  // An inert document: no script runs, and nothing is loaded.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const headings = [...body.querySelectorAll('h3')].filter(({ textContent }) =>
    textContent.startsWith(service),
  )
  const parts: Element[] = []
  const heading = headings[isSaml ? 1 : 0]
  let next = heading?.nextElementSibling
  for (; next && !/^h[23]$/.test(next.localName); next = next.nextElementSibling) parts.push(next)
  if (!heading || !parts.some((part) => part.localName === 'ol')) return undefined
  return { id: heading.id, html: parts.map((part) => part.outerHTML).join('') }
}

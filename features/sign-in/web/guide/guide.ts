import type { GuideTexts } from '#platform/ui/layout/guide-screen.tsx'

/** The screen that the guide is about. */
export const SETTINGS_PATH = '/dashboard/admin/sign-in'
export const GUIDE_PATH = `${SETTINGS_PATH}/guide`

export const guideTexts: GuideTexts = { en: () => import('./en.md'), es: () => import('./es.md') }

/**
 * Returns the steps of one login service out of the guide's HTML: what is below the first of the headings that begin with
 * its name, which is that of OpenID Connect, or below the second, which is that of SAML. Undefined without a list there.
 */
export function stepsOf(html: string, service: string, isSaml: boolean): string | undefined {
  // An inert document: no script runs, and nothing is loaded.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const headings = [...body.querySelectorAll('h3')].filter(({ textContent }) =>
    textContent.startsWith(service),
  )
  const parts: Element[] = []
  let next = headings[isSaml ? 1 : 0]?.nextElementSibling
  for (; next && !/^h[23]$/.test(next.localName); next = next.nextElementSibling) parts.push(next)
  return parts.some((part) => part.localName === 'ol')
    ? parts.map((part) => part.outerHTML).join('')
    : undefined
}

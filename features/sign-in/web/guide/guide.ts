import type { GuideTexts } from '#platform/ui/layout/guide-screen.tsx'

/** The screen that the guide is about. */
export const SETTINGS_PATH = '/dashboard/admin/sign-in'
export const GUIDE_PATH = `${SETTINGS_PATH}/guide`

export const guideTexts: GuideTexts = { en: () => import('./en.md'), es: () => import('./es.md') }

/**
 * Returns the steps of one login service out of the guide's HTML: the list below the first of the headings that begin
 * with its name, which is that of OpenID Connect, or below the second, which is that of SAML.
 */
export function stepsOf(html: string, service: string, isSaml: boolean): string | undefined {
  // An inert document: no script runs, and nothing is loaded.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const headings = [...body.querySelectorAll('h3')].filter(({ textContent }) =>
    textContent.startsWith(service),
  )
  const steps = headings[isSaml ? 1 : 0]?.nextElementSibling
  return steps?.localName === 'ol' ? steps.outerHTML : undefined
}

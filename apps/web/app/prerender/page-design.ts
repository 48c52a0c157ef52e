import { design, type Design } from '#features/companies/contract/companies.ts'
import { language, type Language } from '#platform/contract/languages.ts'
import * as z from 'zod/mini'
import { hasAuthEntry } from '#platform/api/auth-entry.ts'
import { companyOfTab } from '#platform/api/client-info.ts'

/**
 * The design and language with which the server rendered this page; `company` is the requested slug, or null where
 * that makes no difference.
 */
const pageDesign = z.object({ company: z.nullable(z.string()), design, language })

/**
 * Returns the design and the language in the page. Undefined where the tab is another company's, or a person is signed in,
 * whose company may be another.
 */
export function findPageDesign(): { design: Design; language: Language } | undefined {
  const text = document.getElementById('design')?.textContent
  if (!text || hasAuthEntry()) return undefined
  const rendered = z.parse(pageDesign, JSON.parse(text))
  const companySlug = companyOfTab().company ?? null
  // `company` is null where the requested name makes no difference, as for the host's own company.
  const wasAsked = new URLSearchParams(location.search).get('company') === companySlug
  return rendered.company === companySlug || (rendered.company === null && wasAsked) ? rendered : undefined
}

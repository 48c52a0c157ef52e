import { design, type Design } from '#features/companies/contract/companies.ts'
import { language, type Language } from '#platform/contract/languages.ts'
import * as z from 'zod/mini'
import { hasAuthEntry } from '#platform/api/auth-entry.ts'
import { companyOfTab } from '#platform/api/client-info.ts'

/** The look and language that the server drew this page in; `company` is the slug that the page was asked for with. */
const pageDesign = z.object({ company: z.nullable(z.string()), design, language })

/**
 * The design that stands in the page, so that nobody waits for it, and the language that the page is in. Nothing where the page is
 * another company's than the tab's, or somebody is signed in, whose company it need not be.
 */
export function findPageDesign(): { design: Design; language: Language } | undefined {
  const text = document.getElementById('design')?.textContent
  if (!text || hasAuthEntry()) return undefined
  const shown = z.parse(pageDesign, JSON.parse(text))
  const wanted = companyOfTab().company ?? null
  // The server says no name where the one in the address changes nothing, as that of the company whose address it is.
  const wasAsked = new URLSearchParams(location.search).get('company') === wanted
  return shown.company === wanted || (shown.company === null && wasAsked) ? shown : undefined
}

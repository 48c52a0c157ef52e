import { articleCategories } from '#features/articles/contract/articles.ts'
import { documentState } from '../../contract/documents.ts'
import * as z from 'zod/mini'
import { useAddressParams } from '../../../ui/lists/use-address-params.ts'
import type { DocumentFilters } from '../document-type.ts'

const MAX_SEARCH = 100

export const NO_FILTERS: DocumentFilters = { state: 'draft', search: '' }

/** Returns the filters of the list, which are in the URL so that they can be bookmarked and shared. */
export function useDocumentFilters() {
  const [params, change] = useAddressParams()
  const choose = (changes: Partial<DocumentFilters>) =>
    change((from) => writeFilters({ ...readFilters(from), ...changes }))
  return { filters: readFilters(params), choose }
}

/** Reads the filters from a URL; invalid values are ignored. */
function readFilters(params: URLSearchParams): DocumentFilters {
  const savedBy = z.safeParse(z.uuid(), params.get('savedBy'))
  return {
    state: documentState.options.find((state) => state === params.get('state')) ?? NO_FILTERS.state,
    search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH).trim(),
    category: articleCategories.find((category) => category === params.get('category')),
    savedBy: savedBy.success ? savedBy.data : undefined,
    isReviewDue: params.get('check') === 'due' || undefined,
  }
}

function writeFilters({ state, search, category, savedBy, isReviewDue }: DocumentFilters): URLSearchParams {
  const params = new URLSearchParams({ state })
  const words = search.trim().slice(0, MAX_SEARCH)
  if (words) params.set('search', words)
  if (category) params.set('category', category)
  if (savedBy) params.set('savedBy', savedBy)
  if (isReviewDue) params.set('check', 'due')
  return params
}

export function isNarrowed({ search, category, savedBy, isReviewDue }: DocumentFilters): boolean {
  return Boolean(search || category || savedBy || isReviewDue)
}

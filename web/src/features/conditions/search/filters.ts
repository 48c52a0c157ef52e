import { MAX_SEARCH_LENGTH } from '../../../ui/filters.ts'

export const REFERENCE = '/dashboard/mayo-clinic'
export const CONDITIONS = `${REFERENCE}/diseases-and-conditions`
export const pathOf = (id: string): string => `${CONDITIONS}/${encodeURIComponent(id)}`

/** What the list of conditions is asked for: words, a letter, or everything. The address holds it. */
export type Question = {
  search: string
  letter: string | undefined
  /** Looks for the very words, and mends none of them. */
  asTyped: boolean
}

export const EVERYTHING: Question = { search: '', letter: undefined, asTyped: false }

export function questionOf(addressSearch: string): Question {
  const params = new URLSearchParams(addressSearch)
  const search = (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH).trim()
  if (search) return { search, letter: undefined, asTyped: params.get('asTyped') === 'true' }
  const letter = params.get('letter') ?? ''
  return /^[A-Z#]$/.test(letter) ? { ...EVERYTHING, letter } : EVERYTHING
}

/** The part of the address after its path; the same question always has the same one. */
export function searchOf({ search, letter, asTyped }: Question): string {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (search && asTyped) params.set('asTyped', 'true')
  if (!search && letter) params.set('letter', letter)
  return params.size > 0 ? `?${params}` : ''
}

/** What the call takes. */
export function inputOf({ search, letter, asTyped }: Question) {
  return { ...(search && { search }), ...(letter && { letter }), ...(asTyped && { asTyped }) }
}

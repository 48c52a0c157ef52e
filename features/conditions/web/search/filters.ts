import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { MAX_SEARCH_LENGTH } from '#platform/ui/lists/filters.ts'

/** What the list of conditions is narrowed to: a search, a letter, or nothing. The address holds it. */
export type Filters = {
  search: string
  letter: string | undefined
  /** Searches for exactly what was typed, without correcting its spelling. */
  asTyped: boolean
}

export const NO_FILTERS: Filters = { search: '', letter: undefined, asTyped: false }

export function readFilters(queryString: string): Filters {
  const params = new URLSearchParams(queryString)
  const search = (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH).trim()
  if (search) return { search, letter: undefined, asTyped: params.get('asTyped') === 'true' }
  const letter = params.get('letter') ?? ''
  return /^[A-Z#]$/.test(letter) ? { ...NO_FILTERS, letter } : NO_FILTERS
}

/** The part of the address after its path; the same filters always have the same one. */
export function queryStringOf({ search, letter, asTyped }: Filters): string {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (search && asTyped) params.set('asTyped', 'true')
  if (!search && letter) params.set('letter', letter)
  return params.size > 0 ? `?${params}` : ''
}

/** The input of the call. */
export function inputOf({ search, letter, asTyped }: Filters) {
  return { ...(search && { search }), ...(letter && { letter }), ...(asTyped && { asTyped }) }
}

/** Long enough for the next key; browsers also limit how often an address may be replaced. */
const DEBOUNCE_MS = 300

export type Filtering = ReturnType<typeof useFilters>

/**
 * The filters of this address, and the text in the search box. The address follows the box after a pause, without an
 * entry in the history; Enter makes one, which "back" takes back to where one was before typing.
 */
export function useFilters() {
  const { search: queryString, state } = useLocation() as { search: string; state: unknown }
  const navigate = useNavigate()
  const filters = useMemo(() => readFilters(queryString), [queryString])
  const origin = originOf(state) ?? queryString
  const [text, setText] = useState(filters.search)
  const [known, setKnown] = useState(queryString)
  const [followed, setFollowed] = useState<string>()
  if (known !== queryString) {
    setKnown(queryString)
    setFollowed(undefined)
    // Where the address only followed, the box may be a key ahead.
    if (queryString !== followed) setText(filters.search)
  }
  const search = text.trim()

  useEffect(() => {
    if (search === filters.search) return undefined
    const follow = () => {
      const target = queryStringOf({ ...NO_FILTERS, search })
      setFollowed(target)
      void navigate({ search: target }, { replace: true, state: { origin } })
    }
    // Whoever empties the box wants to see the list again.
    const timer = setTimeout(follow, search === '' ? 0 : DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [search, filters.search, origin, navigate])

  async function submit(): Promise<void> {
    const target = queryStringOf({ ...NO_FILTERS, search })
    if (origin !== queryString) await navigate({ search: origin }, { replace: true })
    if (origin !== target) await navigate({ search: target })
  }

  return { filters, text, search, setText, submit: () => void submit() }
}

/** The query string of the address before it followed the search box. */
function originOf(state: unknown): string | undefined {
  const origin = typeof state === 'object' && state && 'origin' in state ? state.origin : undefined
  return typeof origin === 'string' ? origin : undefined
}

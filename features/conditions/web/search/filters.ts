import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { MAX_SEARCH_LENGTH } from '#platform/ui/lists/filters.ts'

/** Filters of the list: a search, a letter or none. They are stored in the URL. */
export type Filters = {
  search: string
  letter: string | undefined
  /** Whether to search for exactly the typed words, without correcting them. */
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

/** Returns the query string of the filters, which is the same for equal filters. */
export function queryStringOf({ search, letter, asTyped }: Filters): string {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (search && asTyped) params.set('asTyped', 'true')
  if (!search && letter) params.set('letter', letter)
  return params.size > 0 ? `?${params}` : ''
}

/** Returns the filters as the endpoint's input. */
export function inputOf({ search, letter, asTyped }: Filters) {
  return { ...(search && { search }), ...(letter && { letter }), ...(asTyped && { asTyped }) }
}

/** Milliseconds of debounce. Browsers also limit how often a URL may be replaced. */
const DEBOUNCE_MS = 300

export type Filtering = ReturnType<typeof useFilters>

/**
 * Returns the filters of the URL, and the text in the search box. The URL follows the box after a pause, replacing the
 * history entry; Enter adds an entry, so that "back" returns to the state before typing.
 */
export function useFilters() {
  const { search: queryString, state } = useLocation() as { search: string; state: unknown }
  const navigate = useNavigate()
  const filters = useMemo(() => readFilters(queryString), [queryString])
  const origin = originOf(state) ?? queryString
  const [text, setText] = useState(filters.search)
  const [knownQuery, setKnownQuery] = useState(queryString)
  const [followed, setFollowed] = useState<string>()
  if (knownQuery !== queryString) {
    setKnownQuery(queryString)
    setFollowed(undefined)
    // If the URL merely followed the box, the box may be ahead by a key press, so its text stays.
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
    // An emptied box takes effect without a debounce, since the person wants to see the list again.
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

/** Returns the query string of the URL before it followed the search box. */
function originOf(state: unknown): string | undefined {
  const origin = typeof state === 'object' && state && 'origin' in state ? state.origin : undefined
  return typeof origin === 'string' ? origin : undefined
}

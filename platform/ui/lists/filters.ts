import { useRef, type RefObject } from 'react'
import { useAddressParams } from './use-address-params.ts'

/** Filters of a list, stored in the URL so that they can be shared. */
export type Filters<Category extends string = string> = {
  search: string
  /** Categories of which an item must have one; empty for all items. */
  category: Category[]
  /** Order of the results of a search, which are sorted by relevance by default; undefined without a search. */
  sort: 'newest' | undefined
  saved: boolean
  /** Whether to search for all words exactly as typed. */
  asTyped: boolean
}

const NO_FILTERS: Filters<never> = { search: '', category: [], sort: undefined, saved: false, asTyped: false }
export const MAX_SEARCH_LENGTH = 200

/** Reads the filters from a URL. Categories are sorted, so that the same filters are requested only once. */
export function readFilters<Category extends string>(
  params: URLSearchParams,
  categories: readonly Category[],
): Filters<Category> {
  const search = (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH).trim()
  const names = params.getAll('category')
  return {
    search,
    category: categories.filter((category) => names.includes(category)),
    sort: search && params.get('sort') === 'newest' ? 'newest' : undefined,
    saved: params.get('saved') === 'true',
    asTyped: search !== '' && params.get('asTyped') === 'true',
  }
}

function writeFilters({ search, category, sort, saved, asTyped }: Filters): URLSearchParams {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  for (const one of category) params.append('category', one)
  if (search && sort) params.set('sort', sort)
  if (saved) params.set('saved', 'true')
  if (search && asTyped) params.set('asTyped', 'true')
  return params
}

/** Returns the query string of filters; the same for the same filters. */
export const filterQueryString = (filters: Filters): string => writeFilters(filters).toString()

/** Returns the filters that every list's call takes. */
export function searchOf<Category extends string>({ search, category, sort, asTyped }: Filters<Category>) {
  return {
    ...(search && { search }),
    ...(category.length > 0 && { category }),
    ...(sort && { sort }),
    ...(asTyped && { asTyped }),
  }
}

export function isNarrowed({ search, category, saved }: Filters): boolean {
  return search !== '' || category.length > 0 || saved
}

export type Filtering<Category extends string = string> = {
  filters: Filters<Category>
  /** Element with the number of results; gets the focus when the pressed control was removed. */
  status: RefObject<HTMLDivElement | null>
  choose(filters: Filters<Category>): void
  clear(): void
}

/** Adds an entry to the history for each choice, so that Back undoes it. */
const PUSH = {}

/** Returns the filters of the current URL. */
export function useFilters<Category extends string>(categories: readonly Category[]): Filtering<Category> {
  const [params, change] = useAddressParams(PUSH)
  const filters = readFilters(params, categories)
  const status = useRef<HTMLDivElement>(null)
  const choose = (choice: Filters<Category>) => {
    const next = writeFilters(readFilters(writeFilters(choice), categories))
    if (next.toString() !== filterQueryString(filters)) change(() => next)
  }
  const clear = () => {
    choose(NO_FILTERS)
    status.current?.focus({ preventScroll: true })
  }
  return { filters, status, choose, clear }
}

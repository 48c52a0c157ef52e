import { role as roles } from '#features/accounts/contract/accounts.ts'
import { groupFilter, peopleSort, personState } from '../contract/people.ts'
import { useState } from 'react'
import { useLocation, type Location } from 'react-router'
import * as z from 'zod/mini'
import { useAddressParams } from '#platform/ui/lists/use-address-params.ts'
import { useDebounced } from '#platform/ui/lists/use-debounced.ts'
import { NO_FILTERS, type Filters } from './queries.ts'

/** Milliseconds between the last key and the search. */
const DEBOUNCE_MS = 250

type ChosenFilters = Omit<Filters, 'search'>

/**
 * The filters of the list. All but the search, which may be a person's name, are in the address, so that it can be
 * bookmarked and shared.
 */
export function usePeopleFilters() {
  const [params, change] = useAddressParams()
  const [text, setText] = useSearchText()
  const chosenFilters = readChosen(params)
  const search = useDebounced(text.trim(), DEBOUNCE_MS)
  const choose = (changes: Partial<ChosenFilters>) =>
    change((from) => toSearchParams({ ...readChosen(from), ...changes }))
  const clear = () => {
    setText('')
    choose({ ...NO_FILTERS, sort: chosenFilters.sort })
  }
  const filters: Filters = { ...chosenFilters, search }
  return { filters, text, setText, choose, clear }
}

/** The text of the search box; the global search passes a name in the navigation state. */
function useSearchText() {
  const search = searchOf(useLocation())
  const [knownSearch, setKnownSearch] = useState(search)
  const [text, setText] = useState(search?.search ?? '')
  if (knownSearch?.key !== search?.key) {
    setKnownSearch(search)
    if (search) setText(search.search)
  }
  return [text, setText] as const
}

function searchOf({ state, key }: Location<unknown>): { search: string; key: string } | undefined {
  const search = typeof state === 'object' && state && 'search' in state ? state.search : undefined
  return typeof search === 'string' ? { search, key } : undefined
}

/** Reads the filters from the address; values that are not valid are ignored. */
function readChosen(params: URLSearchParams): ChosenFilters {
  const states = params.getAll('state')
  const group = z.safeParse(groupFilter, params.get('group'))
  return {
    states: personState.options.filter((state) => states.includes(state)),
    role: roles.options.find((role) => role === params.get('role')),
    group: group.success ? group.data : undefined,
    sort: peopleSort.options.find((sort) => sort === params.get('sort')) ?? 'name',
  }
}

function toSearchParams({ states, role, group, sort }: ChosenFilters): URLSearchParams {
  const params = new URLSearchParams()
  for (const state of states) params.append('state', state)
  if (role) params.set('role', role)
  if (group) params.set('group', group)
  if (sort !== 'name') params.set('sort', sort)
  return params
}

export function isNarrowed({ search, states, role, group }: Filters): boolean {
  return Boolean(search || role || group || states.length > 0)
}

import {
  listNameOf,
  MAX_GROUP,
  searchedNames,
  type FoundDocument,
  type searchEverything,
} from '#features/search/contract/search.ts'
import { readScreenOf, type SearchedName } from '#platform/documents/contract/document-types.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import type { ServiceCard } from '#features/services/contract/services.ts'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { CONDITIONS_PATH, conditionPath } from '#features/labels/parts/condition-paths.ts'
import { useDeviceSearch } from '#features/conditions/web/search/device-search.ts'
import { servicesQuery } from '#features/services/web/queries.ts'
import { spellOutDuration } from '#features/videos/web/time.ts'
import { categoryName } from '#features/labels/parts/category-name.ts'
import { useDebounced } from '#platform/ui/lists/use-debounced.ts'
import { searchQuery } from './queries.ts'
import { createScorer, groupsOf, IN_TEXT, unique, type Candidate, type ScoredEntry } from './rank.ts'
import { entriesMeant } from './pages/meant.ts'
import { pageFinderQuery } from './pages/page-finder-query.ts'
import { foundService, screenCandidates, serviceCandidates, withoutQuestion } from './pages/screens.ts'

type Answer = Output<typeof searchEverything>
export type SearchQueryResult = ReturnType<typeof useAnswer>

/** Milliseconds between the last key and the server's search. */
const DEBOUNCE_MS = 150

/**
 * Returns results from the device at once, and from the server a moment later, where there is a connection. With
 * `isOfViolence`, leaves out activities for couples, which may be dangerous for a person who writes of violence.
 */
export function useResults(input: string, isOfViolence = false) {
  const search = useDeferredValue(input.trim())
  const query = useAnswer(search)
  const answer = search === '' ? undefined : query.answer
  const services = useQuery(servicesQuery).data?.items
  const conditions = useConditions(search, services)
  const findPages = useQuery(pageFinderQuery()).data
  const rankNamed = useMemo(() => {
    const offered = services?.filter(({ key }) => !isOfViolence || key !== COUPLES_SERVICE) ?? []
    const candidates = [...screenCandidates(), ...serviceCandidates(offered)]
    const rank = createScorer(candidates)
    return (text: string) => [
      ...rank(withoutQuestion(text)),
      ...(findPages ? entriesMeant(candidates, findPages(text)) : []),
    ]
  }, [services, isOfViolence, findPages])
  const rankAnswer = useMemo(
    () =>
      answer &&
      createScorer(candidatesOf(answer, isOfViolence).map((one) => ({ ...one, isStale: query.isBehind }))),
    [answer, isOfViolence, query.isBehind],
  )
  const groups = useMemo(() => {
    if (search === '') return []
    const scored = [...rankNamed(search), ...conditions.scored, ...(rankAnswer?.(search) ?? [])]
    return groupsOf(unique(scored), { ...listsOf(answer, search), condition: conditions.all })
  }, [search, rankNamed, rankAnswer, answer, conditions])
  return { search, groups, query, hasConditions: conditions.isAvailable, isIndexing: conditions.isLoading }
}

function useAnswer(search: string) {
  const debouncedSearch = useDebounced(search, DEBOUNCE_MS)
  const query = useQuery(searchQuery(debouncedSearch))
  // Whether the data is that of the previous text, which would stay on the screen while offline.
  const isOther = query.isPlaceholderData && query.isPaused
  return {
    ...query,
    answer: isOther ? undefined : query.data,
    isBehind: debouncedSearch !== search || query.isPlaceholderData,
  }
}

/** Finds conditions, where the company offers the clinical reference. */
function useConditions(search: string, services: ServiceCard[] | undefined) {
  const device = useDeviceSearch()
  const isOffered = services?.some(({ key }) => key === 'clinicalreference') ?? true
  return useMemo(() => {
    const rankedConditions = isOffered && device && search !== '' ? device.rank(search) : []
    const scored = rankedConditions.map(
      ({ condition: { id, title, matched }, score, covered }): ScoredEntry => ({
        found: { kind: 'condition', path: conditionPath(id), title, detail: matched ?? undefined },
        ...{ score, covered },
      }),
    )
    const all = rankedConditions.length > MAX_GROUP ? listOf(CONDITIONS_PATH, search) : undefined
    return { scored, all, isAvailable: device !== null, isLoading: isOffered && device === undefined }
  }, [device, isOffered, search])
}

const COUPLES_SERVICE = 'ourrelationship'
const COUPLES_CATEGORY = 'relationships'

/** Returns the server's results as candidates. */
function candidatesOf({ services, people, ...documents }: Answer, isOfViolence: boolean): Candidate[] {
  return [
    ...searchedNames.flatMap((name) =>
      documents[listNameOf(name)].items
        .filter(({ category }) => !isOfViolence || category !== COUPLES_CATEGORY)
        .map((document) => foundDocument(name, document)),
    ),
    ...services.items
      .filter(({ key }) => !isOfViolence || key !== COUPLES_SERVICE)
      .map((service) => ({ found: foundService(service), fit: IN_TEXT })),
    ...(people?.items ?? []).map(({ name, email }): Candidate => ({
      found: {
        kind: 'person',
        path: PEOPLE_PATH,
        title: name || email,
        detail: name ? email : undefined,
        state: { search: email },
      },
      names: [email],
      fit: 1,
    })),
  ]
}

function foundDocument(
  name: SearchedName,
  { id, title, language, fit, certainty, ...card }: FoundDocument,
): Candidate {
  const detail = [categoryName(card.category), lengthOf(card)]
    .filter((text) => text !== undefined)
    .join(' · ')
  const path = readScreenOf(name, id)
  const item = { kind: name, path, title, lang: language ?? undefined, detail }
  return { found: item, fit, ...(certainty !== undefined && { certainty }) }
}

function lengthOf({ readingMinutes, seconds }: Pick<FoundDocument, 'readingMinutes' | 'seconds'>) {
  if (readingMinutes !== undefined) return t`${readingMinutes} min read`
  return seconds === undefined ? undefined : spellOutDuration(seconds)
}

/** Returns links to the kinds' own lists, where these have more. */
function listsOf(answer: Answer | undefined, search: string) {
  const documents = searchedNames.map((name) => {
    const list = listNameOf(name)
    return [name, answer?.[list].hasMore ? listOf(`/dashboard/${list}`, search) : undefined] as const
  })
  return {
    ...Object.fromEntries(documents),
    person: answer?.people?.hasMore ? { path: PEOPLE_PATH, state: { search } } : undefined,
  }
}

const PEOPLE_PATH = '/dashboard/admin/people'

const listOf = (path: string, search: string) => ({ path: `${path}?${new URLSearchParams({ search })}` })

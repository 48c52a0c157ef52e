import { MAX_GROUP, type searchEverything } from '@hale/contracts/search'
import type { Output } from '@hale/contracts/endpoint'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { CONDITIONS_PATH, conditionPath } from '../../labels/condition-paths.ts'
import { useDeviceSearch } from '../../features/conditions/search/device-search.ts'
import { NO_FILTERS } from '../../features/conditions/search/filters.ts'
import { servicesQuery } from '../../features/services/queries.ts'
import { saySeconds } from '../../features/videos/time.ts'
import { categoryName } from '../../labels/category-name.ts'
import { useDebounced } from '../../ui/lists/use-debounced.ts'
import { kinds, type Found, type Group } from './found.ts'
import { searchQuery } from './queries.ts'
import { findScreens, findServices, foundService } from './screens.ts'

type Answer = Output<typeof searchEverything>
export type SearchQuery = ReturnType<typeof useAnswer>

const MAX_SCREENS = 3

/** Long enough for the next key. */
const DEBOUNCE_MS = 150

/** What the device finds, at once, and what the server finds, a moment later and only with a connection. */
export function useResults(typed: string) {
  const search = useDeferredValue(typed.trim())
  const query = useAnswer(search)
  const answer = search === '' ? undefined : query.answer
  const conditions = useConditions(search)
  const services = useQuery(servicesQuery).data?.items
  const groups = useMemo(() => {
    const offered = [
      ...findServices(search, services ?? []),
      ...(answer?.services.items ?? []).map(foundService),
    ]
    const all: Group[] = [
      { kind: 'screen', items: findScreens(search).slice(0, MAX_SCREENS), all: undefined },
      ...(conditions.group ? [conditions.group] : []),
      { kind: 'service', items: unique(offered).slice(0, MAX_GROUP), all: undefined },
      ...(answer ? groupsOf(answer, search) : []),
    ]
    return all
      .filter(({ items }) => items.length > 0)
      .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
  }, [search, services, answer, conditions.group])
  return { search, groups, query, hasConditions: conditions.isAvailable }
}

function useAnswer(search: string) {
  const asked = useDebounced(search, DEBOUNCE_MS)
  const query = useQuery(searchQuery(asked))
  // Without a connection the results of other words would stay.
  const isOther = query.isPlaceholderData && query.isPaused
  return {
    ...query,
    answer: isOther ? undefined : query.data,
    isBehind: asked !== search || query.isPlaceholderData,
  }
}

/** Where the company offers the clinical reference. */
function useConditions(search: string) {
  const device = useDeviceSearch()
  const services = useQuery(servicesQuery).data?.items
  const isOffered = services?.some(({ key }) => key === 'clinicalreference') ?? true
  const group = useMemo((): Group | undefined => {
    if (!isOffered || !device || search === '') return undefined
    const found = device.find({ ...NO_FILTERS, search })
    const items = found.slice(0, MAX_GROUP).map(({ id, title, matched }): Found => ({
      kind: 'condition',
      path: conditionPath(id),
      title,
      detail: matched ?? undefined,
    }))
    return {
      kind: 'condition',
      items,
      all: found.length > MAX_GROUP ? listOf(CONDITIONS_PATH, search) : undefined,
    }
  }, [device, isOffered, search])
  return { group, isAvailable: device !== null }
}

function groupsOf({ articles, videos, people }: Answer, search: string): Group[] {
  return [
    {
      kind: 'article',
      items: articles.items.map(({ id, title, language, category, readingMinutes }) => ({
        kind: 'article',
        path: `/dashboard/articles/${id}`,
        title,
        lang: language ?? undefined,
        detail: `${categoryName(category)} · ${t`${readingMinutes} min read`}`,
      })),
      all: articles.hasMore ? listOf('/dashboard/articles', search) : undefined,
    },
    {
      kind: 'video',
      items: videos.items.map(({ id, title, language, category, seconds }) => ({
        kind: 'video',
        path: `/dashboard/videos/${id}`,
        title,
        lang: language ?? undefined,
        detail: `${categoryName(category)} · ${saySeconds(seconds)}`,
      })),
      all: videos.hasMore ? listOf('/dashboard/videos', search) : undefined,
    },
    {
      kind: 'person',
      items: (people?.items ?? []).map(({ name, email }) => ({
        kind: 'person',
        path: PEOPLE_PATH,
        title: name || email,
        detail: name ? email : undefined,
        state: { search: email },
      })),
      all: people?.hasMore ? { path: PEOPLE_PATH, state: { search } } : undefined,
    },
  ]
}

const PEOPLE_PATH = '/dashboard/admin/people'

const listOf = (path: string, search: string) => ({ path: `${path}?${new URLSearchParams({ search })}` })

function unique(found: Found[]): Found[] {
  return found.filter(({ path }, index) => found.findIndex((other) => other.path === path) === index)
}

import type { FoundCondition, listConditions } from '@hale/contracts/conditions'
import type { Output } from '@hale/contracts/endpoint'
import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { EVERYTHING, type Question } from './filters.ts'
import { conditionsQuery } from '../queries.ts'
import type { Asking } from './use-filters.ts'
import { useDeviceSearch } from './use-device-search.ts'

type Page = Output<typeof listConditions>
export type ListQuery = UseInfiniteQueryResult<InfiniteData<Page>>

/** What stands in the list's place. */
export type Shown =
  /** Nothing yet. */
  | { at: 'waiting' }
  | { at: 'failed' }
  /** The server's answer to what is asked; `isOld` while it is still the one to the question before. */
  | { at: 'answered'; first: Page; conditions: FoundCondition[]; isOld: boolean }
  /** What the device found; `alone` where the server cannot be asked. */
  | { at: 'on-device'; conditions: FoundCondition[]; alone: boolean }

/** The server's answer where it is there; until then, and without a connection, what the device finds. */
export function useShown({ words, question }: Asking): { shown: Shown; query: ListQuery; asked: Question } {
  const query = useInfiniteQuery(conditionsQuery(question))
  const device = useDeviceSearch()
  // Typing goes first; what it finds may come a moment later.
  const current = useDeferredValue(words)
  const asked = useMemo(
    () => (current === question.search ? question : { ...EVERYTHING, search: current }),
    [current, question],
  )
  const pages = query.data?.pages
  const conditions = useMemo(() => pages?.flatMap(({ items }) => items) ?? [], [pages])
  const quick = useMemo(() => device?.find(asked), [device, asked])
  const [first] = pages ?? []
  const isAnswered = asked === question && !query.isPlaceholderData
  const alone = query.isPaused || query.isError

  function show(): Shown {
    if (first && isAnswered) return { at: 'answered', first, conditions, isOld: false }
    if (quick && (alone || (asked.search && !asked.asTyped && quick.length > 0))) {
      return { at: 'on-device', conditions: quick, alone }
    }
    if (first && !alone) return { at: 'answered', first, conditions, isOld: true }
    return alone && device === null ? { at: 'failed' } : { at: 'waiting' }
  }

  return { shown: show(), query, asked }
}

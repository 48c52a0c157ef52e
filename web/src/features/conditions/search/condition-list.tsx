import type { KeyboardEvent, RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { LoadMore } from '../../../ui/load-more.tsx'
import { QueryFailed } from '../../../ui/query-failed.tsx'
import { ConditionSkeletons, ConditionRows } from './condition-rows.tsx'
import { NoConditions } from '../no-conditions.tsx'
import { NothingFits } from './no-results.tsx'
import type { Question } from './filters.ts'
import type { ListQuery, Shown } from './use-results.ts'

type Props = {
  shown: Shown
  query: ListQuery
  asked: Question
  list: RefObject<HTMLUListElement | null>
  move: (event: KeyboardEvent) => void
}

export function ConditionList({ shown, query, asked, list, move }: Props) {
  if (shown.at === 'waiting') return <ConditionSkeletons />
  if (shown.at === 'failed') return <QueryFailed query={query} />
  const { conditions } = shown
  const isOld = shown.at === 'answered' && shown.isOld
  if (conditions.length === 0 && !isOld)
    return asked.search ? <NothingFits search={asked.search} /> : <NoConditions />
  return (
    // What grows is what one looks at: the browser must not follow the button down.
    <div aria-busy={isOld} className={`[overflow-anchor:none] ${isOld ? 'opacity-60' : ''}`}>
      <ConditionRows conditions={conditions} list={list} onKeyDown={move} />
      {shown.at === 'answered' && !isOld && <More {...{ query, list }} shown={conditions.length} />}
    </div>
  )
}

type MoreProps = { query: ListQuery; list: RefObject<HTMLUListElement | null>; shown: number }

/** The next page; the first row of it takes the focus, since it stands where the button was. */
function More({ query, list, shown }: MoreProps) {
  const expected = useRef<number>(undefined)
  useEffect(() => {
    if (expected.current === undefined || shown <= expected.current) return
    list.current?.querySelectorAll('a')[expected.current]?.focus()
    expected.current = undefined
  }, [list, shown])
  return <LoadMore query={query} onAsk={() => (expected.current = shown)} />
}

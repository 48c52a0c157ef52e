import type { FoundCondition } from '@hale/contracts/conditions'
import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent, Ref } from 'react'
import { Skeleton } from '../../../ui/states.tsx'
import { ConditionRow } from './condition-row.tsx'

const look = 'divide-y divide-line overflow-hidden rounded-card border border-line bg-card'

type Props = {
  conditions: FoundCondition[]
  list?: Ref<HTMLUListElement>
  onKeyDown?: (event: KeyboardEvent) => void
}

export function ConditionRows({ conditions, list, onKeyDown }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links inside are what the arrow keys move among
    <ul ref={list} className={look} onKeyDown={onKeyDown}>
      {conditions.map((condition) => (
        <ConditionRow key={condition.id} condition={condition} />
      ))}
    </ul>
  )
}

/** The outline of a list that is on its way. */
export function ConditionSkeletons({ rows = 8 }: { rows?: number }) {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading conditions`} className={look}>
      {Array.from({ length: rows }, (_, place) => (
        <div key={place} className="flex h-14 items-center px-5">
          <Skeleton className={`h-5 ${place % 3 === 1 ? 'w-52' : 'w-36'}`} />
        </div>
      ))}
    </div>
  )
}

import type { PersonState } from '@hale/contracts/people'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '../../ui/states.tsx'
import { stateName } from './person-messages.ts'
import { countsQuery } from './queries.ts'

const states: PersonState[] = ['active', 'invited', 'expired', 'disabled']

type Props = { chosen: PersonState[]; onChoose: (states: PersonState[]) => void }

/** How many people there are of each kind; pressed, the list shows only those. */
export function StateCounts({ chosen, onChoose }: Props) {
  const { t } = useLingui()
  const { data, isPending } = useQuery(countsQuery)
  const toggle = (state: PersonState) =>
    onChoose(chosen.includes(state) ? chosen.filter((other) => other !== state) : [...chosen, state])
  return (
    <div role="group" aria-label={t`Filter by state`} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {states.map((state) => (
        <button
          key={state}
          type="button"
          aria-pressed={chosen.includes(state)}
          onClick={() => toggle(state)}
          className="rounded-card border border-line bg-card px-4 py-3 text-left transition-colors hover:border-line-strong aria-pressed:border-brand-ink aria-pressed:bg-brand-soft aria-pressed:text-on-brand-soft"
        >
          <span className="flex h-9 items-center text-title font-semibold tabular-nums">
            {isPending ? <Skeleton className="h-7 w-10" /> : (data?.[state] ?? '–')}
          </span>{' '}
          <span className="block text-small">{stateName(state)}</span>
        </button>
      ))}
    </div>
  )
}

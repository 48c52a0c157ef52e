import { role as roles } from '@hale/contracts/accounts/accounts'
import type { PersonState } from '@hale/contracts/accounts/people'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Search } from 'lucide-react'
import { useId } from 'react'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { roleName, stateName } from './people-messages.ts'
import { countsQuery, type Filters } from './queries.ts'

type Props = {
  search: string
  onSearch: (search: string) => void
  role: Filters['role']
  onRole: (role: Filters['role']) => void
}

const control = 'h-12 w-full appearance-none rounded-control border border-line-strong bg-card text-ink'

/** The search is not in the address, since it may be somebody's name. */
export function PeopleFilters({ search, onSearch, role, onRole }: Props) {
  const { t } = useLingui()
  const id = useId()
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <div className="relative">
        <Search size={18} aria-hidden className="absolute top-3.75 left-3.5 text-ink-soft" />
        <label htmlFor={`${id}-search`} className="sr-only">{t`Search people`}</label>
        <input
          id={`${id}-search`}
          type="search"
          value={search}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          placeholder={t`Name or email`}
          onChange={(event) => onSearch(event.target.value)}
          className={`${control} pr-3 pl-10 placeholder:text-ink-soft`}
        />
      </div>
      <div className="relative">
        <label htmlFor={`${id}-role`} className="sr-only">{t`Filter by role`}</label>
        <select
          id={`${id}-role`}
          value={role ?? ''}
          onChange={(event) => onRole(roles.options.find((option) => option === event.target.value))}
          className={`${control} pr-10 pl-3`}
        >
          <option value="">{t`All roles`}</option>
          {roles.options.map((option) => (
            <option key={option} value={option}>
              {roleName(option)}
            </option>
          ))}
        </select>
        <ChevronDown
          size={18}
          aria-hidden
          className="pointer-events-none absolute top-3.75 right-3.5 text-ink-soft"
        />
      </div>
    </div>
  )
}

const states: PersonState[] = ['active', 'invited', 'expired', 'disabled']

type CountsProps = { chosen: PersonState[]; onChoose: (states: PersonState[]) => void }

/** How many people there are in each state; pressed, the list shows only those. */
export function StateCounts({ chosen, onChoose }: CountsProps) {
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

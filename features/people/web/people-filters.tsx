import { role as roles, type Role } from '#features/accounts/contract/accounts.ts'
import { peopleSort, type PersonState } from '../contract/people.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useId } from 'react'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { Select } from '#platform/ui/forms/select.tsx'
import { roleName, sortName, stateName } from './people-messages.ts'
import { countsQuery, groupsQuery, type Filters } from './queries.ts'

type Props = {
  text: string
  onText: (text: string) => void
  filters: Filters
  choose: (changes: Partial<Omit<Filters, 'search'>>) => void
}

export function PeopleFilters({ text, onText, filters: { role, group, sort }, choose }: Props) {
  const { t } = useLingui()
  const groups = useQuery(groupsQuery).data?.groups ?? []
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1fr)_10rem_12rem_14rem]">
      <SearchField text={text} onText={onText} />
      <Select<Role | null>
        aria-label={t`Filter by role`}
        value={role ?? null}
        onChange={(chosen) => choose({ role: chosen ?? undefined })}
        options={[
          { value: null, name: t`All roles` },
          ...roles.options.map((value) => ({ value, name: roleName(value) })),
        ]}
      />
      <Select<string | null>
        aria-label={t`Filter by group`}
        value={group ?? null}
        onChange={(chosen) => choose({ group: chosen ?? undefined })}
        options={[
          { value: null, name: t`All groups` },
          ...groups.map(({ id, name }) => ({ value: id, name })),
          { value: 'none', name: t`Not in a group` },
        ]}
      />
      <div className="max-lg:col-span-2">
        <Select
          aria-label={t`Sort by`}
          value={sort}
          onChange={(chosen) => choose({ sort: chosen })}
          options={peopleSort.options.map((value) => ({ value, name: sortName(value) }))}
        />
      </div>
    </div>
  )
}

function SearchField({ text, onText }: Pick<Props, 'text' | 'onText'>) {
  const { t } = useLingui()
  const id = useId()
  return (
    <div className="relative max-lg:col-span-2">
      <Search size={18} aria-hidden className="absolute top-3.75 start-3.5 text-ink-soft" />
      <label htmlFor={id} className="sr-only">{t`Search people`}</label>
      <input
        id={id}
        type="search"
        value={text}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        placeholder={t`Name or email`}
        onChange={(event) => onText(event.target.value)}
        className="h-12 w-full appearance-none rounded-control border border-line-strong bg-card pe-3 ps-10 text-ink placeholder:text-ink-soft"
      />
    </div>
  )
}

const states: PersonState[] = ['active', 'invited', 'expired', 'disabled']

type CountsProps = { chosen: PersonState[]; onChoose: (states: PersonState[]) => void }

/** Buttons with the number of people in each state; pressing one filters the list by that state. */
export function StateCounts({ chosen, onChoose }: CountsProps) {
  const { t } = useLingui()
  const { data, isPending } = useQuery(countsQuery)
  const toggle = (state: PersonState) =>
    onChoose(chosen.includes(state) ? chosen.filter((other) => other !== state) : [...chosen, state])
  return (
    <div role="group" aria-label={t`Filter by status`} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {states.map((state) => (
        <button
          key={state}
          type="button"
          aria-pressed={chosen.includes(state)}
          onClick={() => toggle(state)}
          className="rounded-card border border-line bg-card px-4 py-3 text-start transition-colors hover:border-line-strong aria-pressed:border-brand-ink aria-pressed:bg-brand-soft aria-pressed:text-on-brand-soft"
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

import { role as roles } from '@hale/contracts/accounts'
import { useLingui } from '@lingui/react/macro'
import { ChevronDown, Search } from 'lucide-react'
import { useId } from 'react'
import { roleName } from './person-messages.ts'
import type { Filters } from './queries.ts'

type Props = {
  typed: string
  onType: (search: string) => void
  role: Filters['role']
  onRole: (role: Filters['role']) => void
}

const control = 'h-12 w-full appearance-none rounded-control border border-line-strong bg-card text-ink'

/** The search word stays on this page: it is somebody's name, and does not belong into an address. */
export function PeopleFilters({ typed, onType, role, onRole }: Props) {
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
          value={typed}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          placeholder={t`Name or email`}
          onChange={(event) => onType(event.target.value)}
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

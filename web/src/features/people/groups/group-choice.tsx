import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { groupsQuery } from '../queries.ts'

/** A field named `group`; without a group it is empty. */
export function GroupChoice({ chosen, isFirst = false }: { chosen: string | null; isFirst?: boolean }) {
  const { t } = useLingui()
  const id = useId()
  const groups = useQuery(groupsQuery).data?.groups
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        <Trans>Group</Trans>
      </label>
      <div className="relative">
        <select
          // Drawn again with the groups, which the choice is one of.
          key={groups ? 'loaded' : 'loading'}
          id={id}
          name="group"
          defaultValue={chosen ?? ''}
          data-first={isFirst ? '' : undefined}
          className="h-12 w-full appearance-none rounded-control border border-line-strong bg-card pe-10 ps-3 text-ink"
        >
          <option value="">{t`Not in a group`}</option>
          {groups?.map((group) => (
            <option key={group.id} value={group.id}>
              {group.name}
            </option>
          ))}
        </select>
        <ChevronDown
          size={18}
          aria-hidden
          className="pointer-events-none absolute top-3.75 end-3 text-ink-soft"
        />
      </div>
      {groups?.length === 0 && (
        <p className="mt-1 text-small text-ink-soft">
          <Trans>There are no groups yet. Add some with the “Groups” button above the list.</Trans>
        </p>
      )}
    </div>
  )
}

/** The group in a form's field. */
export function readGroup(value: string): string | null {
  return value || null
}

import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SelectField } from '#platform/ui/forms/select.tsx'
import { groupsQuery } from '../queries.ts'

/** A field named `group`; without a group it is empty. */
export function GroupChoice({ chosen, isFirst = false }: { chosen: string | null; isFirst?: boolean }) {
  const { t } = useLingui()
  const groups = useQuery(groupsQuery).data?.groups
  return (
    <SelectField<string | null>
      // Drawn again with the groups, which the choice is one of.
      key={groups ? 'loaded' : 'loading'}
      label={t`Group`}
      name="group"
      defaultValue={chosen}
      data-first={isFirst ? '' : undefined}
      options={[
        { value: null, name: t`Not in a group` },
        ...(groups ?? []).map(({ id, name }) => ({ value: id, name })),
      ]}
      hint={
        groups?.length === 0 && t`There are no groups yet. Add some with the “Groups” button above the list.`
      }
    />
  )
}

/** The group in a form's field. */
export function readGroup(value: string): string | null {
  return value || null
}

import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SelectField } from '#platform/ui/forms/select.tsx'
import { groupsQuery } from '../queries.ts'

/** A select named `group`; its value is empty for no group. */
export function GroupChoice({ chosen, isFirst = false }: { chosen: string | null; isFirst?: boolean }) {
  const { t } = useLingui()
  const groups = useQuery(groupsQuery).data?.groups
  return (
    <SelectField<string | null>
      // Remounts when the groups have loaded, as the default value must be one of the options.
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

/** Reads the group's id from the field's value; null for no group. */
export function readGroup(value: string): string | null {
  return value || null
}

import { auditGroup } from '../contract/audit.ts'
import type { AuditGroup } from '../contract/audit-actions.ts'
import { t as translate } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Field } from '#platform/ui/forms/field.tsx'
import { Select } from '#platform/ui/forms/select.tsx'
import type { Filters } from './filters.ts'
import { peopleQuery } from './queries.ts'

type Props = { filters: Filters; choose: (changes: Filters) => void }

export function AuditFilters({ filters: { group, person, from, to }, choose }: Props) {
  const { t } = useLingui()
  const people = useQuery(peopleQuery).data?.items ?? []
  // A person chosen from an entry may not be among the people whom the filter offers.
  const isOther = person !== undefined && !people.some(({ id }) => id === person)
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <LabelledField name={t`What`}>
        <Select<AuditGroup | null>
          aria-label={t`What`}
          value={group ?? null}
          onChange={(chosen) => choose({ group: chosen ?? undefined })}
          options={[
            { value: null, name: t`Everything` },
            ...auditGroup.options.map((value) => ({ value, name: groupName(value) })),
          ]}
        />
      </LabelledField>
      <LabelledField name={t`Who`}>
        <Select<string | null>
          aria-label={t`Who`}
          value={person ?? null}
          onChange={(chosen) => choose({ person: chosen ?? undefined })}
          options={[
            { value: null, name: t`Everyone` },
            ...(isOther ? [{ value: person, name: t`The person you chose` }] : []),
            ...people.map(({ id, name }) => ({ value: id, name })),
          ]}
        />
      </LabelledField>
      <Field
        label={t`From`}
        type="date"
        value={from ?? ''}
        onChange={({ target }) => choose({ from: target.value || undefined })}
      />
      <Field
        label={t`To`}
        type="date"
        value={to ?? ''}
        error={from && to && to < from ? t`Choose a day on or after the first one.` : undefined}
        onChange={({ target }) => choose({ to: target.value || undefined })}
      />
    </div>
  )
}

function LabelledField({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <p aria-hidden className="mb-1 font-medium">
        {name}
      </p>
      {children}
    </div>
  )
}

function groupName(group: AuditGroup): string {
  switch (group) {
    case 'people':
      return translate`People and groups`
    case 'accounts':
      return translate`Accounts and logging in`
    case 'content':
      return translate`Articles, videos and news`
    case 'settings':
      return translate`Company settings`
    case 'data':
      return translate`Downloads`
  }
}

import type { HistoryEntry, Person } from '../../contract/people.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { toast } from '#platform/ui/feedback/toast.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { Field } from '#platform/ui/forms/field.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { useForm } from '#platform/ui/forms/use-form.ts'
import { GroupChoice, readGroup } from '../groups/group-choice.tsx'
import { historyMessage, roleName, stateNameOf } from '../people-messages.ts'
import { formatShortCalendarDay, formatShortDay } from '#platform/ui/dates.ts'
import { historyQuery, savePerson } from '../queries.ts'

type Props = { person: Person; onClose: () => void }

/** Details of one person for an admin: editable name and group, facts, and the history of changes. */
export function PersonDetails({ person, onClose }: Props) {
  return (
    <div className="space-y-6">
      <EditForm person={person} onClose={onClose} />
      <Facts person={person} />
      <History id={person.id} />
    </div>
  )
}

function EditForm({ person, onClose }: Props) {
  const { t } = useLingui()
  const { wrong, sending, onInput, onSubmit } = useForm({
    check: (values) => (values.text('name').trim() ? {} : { name: t`Enter a name.` }),
    async send(values) {
      const name = values.text('name').trim()
      await savePerson(person, name, readGroup(values.text('group')))
      onClose()
      toast({ title: t`Saved`, text: name })
    },
    tryAgainAt: 'name',
  })
  return (
    <form noValidate onInput={onInput} onSubmit={onSubmit} className="space-y-4">
      <FormAlert>{wrong['form']}</FormAlert>
      <Field
        label={t`Full name`}
        name="name"
        defaultValue={person.name}
        maxLength={100}
        autoComplete="off"
        data-first=""
        error={wrong['name']}
      />
      <GroupChoice chosen={person.group?.id ?? null} />
      <Button type="submit" aria-disabled={sending}>
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}

function Facts({ person }: { person: Person }) {
  const { t } = useLingui()
  const { email, role, invitedAt, activatedAt, lastActiveOn } = person
  return (
    <dl className="divide-y divide-line border-y border-line">
      <Fact name={t`Email`}>{email}</Fact>
      <Fact name={t`Role`}>{roleName(role)}</Fact>
      <Fact name={t`Status`}>{stateNameOf(person)}</Fact>
      {invitedAt && <Fact name={t`Last invitation`}>{formatShortDay(invitedAt)}</Fact>}
      {activatedAt && <Fact name={t`Activated`}>{formatShortDay(activatedAt)}</Fact>}
      <Fact name={t`Last active`}>{lastActiveOn ? formatShortCalendarDay(lastActiveOn) : t`Never`}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-2">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 text-end wrap-anywhere">{children}</dd>
    </div>
  )
}

function History({ id }: { id: string }) {
  const query = useQuery(historyQuery(id))
  return (
    <section aria-labelledby="person-history">
      <h3 id="person-history" className="mb-2 font-semibold">
        <Trans>History</Trans>
      </h3>
      {query.isPending && <Skeleton className="h-24 w-full" />}
      {query.isError && !query.data && <QueryErrorNotice query={query} />}
      {query.data?.entries.length === 0 && (
        <p className="text-ink-soft">
          <Trans>Nothing has been changed yet.</Trans>
        </p>
      )}
      {query.data && query.data.entries.length > 0 && (
        <ul className="space-y-3">
          {query.data.entries.map((entry, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- an entry has no key but its index
            <Entry key={index} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const day = formatShortDay(entry.at)
  return (
    <li className="wrap-anywhere">
      {historyMessage(entry)}
      <span className="block text-small text-ink-soft">
        <time dateTime={entry.at}>{day}</time>
        {entry.by && (
          <>
            {', '}
            <Trans>by {entry.by}</Trans>
          </>
        )}
        {entry.isByProvider && (
          <>
            {', '}
            <Trans>by single sign-on</Trans>
          </>
        )}
      </span>
    </li>
  )
}

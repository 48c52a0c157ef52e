import type { AuditActor, AuditEntry } from '../contract/audit.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useActionName } from '#features/labels/parts/audit/action-names.ts'
import { actorName } from '#features/labels/parts/audit/actor-name.ts'
import { formatMoment } from '#platform/ui/dates.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { ChangedValue } from './changed-value.tsx'
import { SubjectName } from './subject-name.tsx'

type Props = { entry: AuditEntry; onlyPerson: (id: string) => void }

/** An entry of the audit: what happened, to whom or what, by whom and when. */
export function AuditRow({ entry, onlyPerson }: Props) {
  const { i18n, t } = useLingui()
  const nameOf = useActionName()
  const { action, actor, subject, at } = entry
  const isOwn = actor.kind === 'person' && subject?.kind === 'person' && actor.id === subject.id
  return (
    <li className="px-4 py-3 sm:px-5">
      <div className="gap-x-6 md:grid md:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">
          <p className="font-semibold">
            {action ? i18n._(nameOf(action)) : t`Recorded by another version of Hale`}
          </p>
          {subject && !isOwn && (
            <p className="wrap-anywhere">
              <SubjectName subject={subject} />
            </p>
          )}
          <Change entry={entry} />
        </div>
        <p className="text-small text-ink-soft md:text-end">
          <span className="wrap-anywhere">
            <ActorLink actor={actor} />
          </span>{' '}
          <time dateTime={at} className="block">
            {formatMoment(at)}
          </time>
        </p>
      </div>
      <Details entry={entry} onlyPerson={onlyPerson} />
    </li>
  )
}

function ActorLink({ actor }: { actor: AuditActor }) {
  if (actor.kind !== 'person') return actorName(actor)
  return (
    <Link
      to="/dashboard/admin/people"
      state={{ search: actor.name }}
      className="font-medium text-brand-ink underline underline-offset-4"
    >
      {actor.name}
    </Link>
  )
}

function Change({ entry: { action, from, to } }: { entry: AuditEntry }) {
  if (action !== 'person.role-changed' && action !== 'person.group-changed') return null
  return (
    <p className="text-small text-ink-soft wrap-anywhere">
      <Trans>
        From <ChangedValue action={action} value={from} /> to <ChangedValue action={action} value={to} />
      </Trans>
    </p>
  )
}

/** The entry's position in the hash chain and the start of its hash, which is enough to compare by eye. */
function Details({ entry: { position, hash, code, actor, subject }, onlyPerson }: Props) {
  const people = [actor, subject].filter((one) => one?.kind === 'person')
  const namesById = new Map(people.map((one) => [one.id, one.name]))
  return (
    <details className="mt-1 text-small">
      <summary className="inline-flex min-h-11 items-center text-ink-soft underline underline-offset-4">
        <Trans>Entry {position}</Trans>
      </summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">
          <Trans>Recorded as</Trans>
        </dt>
        <dd className="font-mono wrap-anywhere">{code}</dd>
        <dt className="text-ink-soft">
          <Trans>Fingerprint</Trans>
        </dt>
        <dd className="font-mono wrap-anywhere" title={hash}>
          {hash.slice(0, 12)}…
        </dd>
      </dl>
      {[...namesById].map(([id, name]) => (
        <Button key={id} look="plain" className="-ms-3 px-3" onClick={() => onlyPerson(id)}>
          <Trans>Show only entries that involve {name}</Trans>
        </Button>
      ))}
    </details>
  )
}

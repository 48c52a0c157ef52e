import type { Person, PersonState } from '@hale/contracts/accounts/people'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMedia } from '../../ui/layout/use-media.ts'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { nameOf, roleName, showShortDay, stateName } from './people-messages.ts'
import { PersonMenu, type RunAction } from './person/person-menu.tsx'

/** The width that the table needs; the classes of the skeletons repeat it. */
const TABLE_WIDTH = '(min-width: 72rem)'

type Props = { people: Person[]; run: RunAction }

/** A table where there is room for one, and a list of cards on a phone. */
export function PeopleList({ people, run }: Props) {
  return useMedia(TABLE_WIDTH) ? <Table people={people} run={run} /> : <Cards people={people} run={run} />
}

const cell = 'px-3 py-2.5 first:pl-5 last:pr-3'

function Table({ people, run }: Props) {
  const { t } = useLingui()
  return (
    <div className="rounded-card border border-line bg-card">
      <table className="w-full table-fixed text-left">
        <caption className="sr-only">{t`People of your company`}</caption>
        <thead className="text-small text-ink-soft">
          <tr className="border-b border-line">
            <Column name={t`Person`} />
            <Column name={t`Role`} width="w-24" />
            <Column name={t`State`} width="w-36" />
            <Column name={t`Invited`} width="w-32" />
            <Column name={t`Activated`} width="w-32" />
            <th scope="col" className="w-16">
              <span className="sr-only">{t`Actions`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id} className="border-b border-line last:border-0">
              <th scope="row" className={`${cell} font-normal`}>
                <Names person={person} />
              </th>
              <td className={cell}>{roleName(person.role)}</td>
              <td className={cell}>
                <StateBadge state={person.state} />
              </td>
              <td className={`${cell} text-small`}>
                <Day moment={person.invitedAt} />
              </td>
              <td className={`${cell} text-small`}>
                <Day moment={person.activatedAt} />
              </td>
              <td className={cell}>
                <PersonMenu person={person} run={run} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Column({ name, width = '' }: { name: string; width?: string }) {
  return (
    <th scope="col" className={`${cell} font-medium ${width}`}>
      {name}
    </th>
  )
}

function Cards({ people, run }: Props) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`People of your company`} className="grid gap-3 sm:grid-cols-2">
      {people.map((person) => (
        <li key={person.id} className="rounded-card border border-line bg-card py-3 pr-2 pl-4">
          <div className="flex items-start justify-between gap-2">
            <Names person={person} />
            <PersonMenu person={person} run={run} />
          </div>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateBadge state={person.state} /> <span>{roleName(person.role)}</span>{' '}
            <span className="text-small text-ink-soft">
              <Since person={person} />
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}

function Names({ person }: { person: Person }) {
  return (
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">
        {nameOf(person)}
        {person.self && (
          <span className="ml-2 rounded-full bg-sunken px-2 py-0.5 text-small font-medium text-ink-soft">
            <Trans>You</Trans>
          </span>
        )}
      </p>
      {person.name && <p className="text-small wrap-anywhere text-ink-soft">{person.email}</p>}
    </div>
  )
}

function Since({ person }: { person: Person }) {
  const { activatedAt, invitedAt } = person
  if (activatedAt) return <Trans>since {showShortDay(activatedAt)}</Trans>
  return invitedAt && <Trans>invited {showShortDay(invitedAt)}</Trans>
}

function Day({ moment }: { moment: string | null }) {
  return moment ? (
    <time dateTime={moment}>{showShortDay(moment)}</time>
  ) : (
    <span className="text-ink-soft">
      <span aria-hidden="true">–</span>
    </span>
  )
}

const stateLooks: Record<PersonState, string> = {
  active: 'bg-success-soft text-on-success-soft',
  invited: 'bg-brand-soft text-on-brand-soft',
  expired: 'bg-warning-soft text-on-warning-soft',
  disabled: 'bg-sunken text-ink-soft',
}

function StateBadge({ state }: { state: PersonState }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-small font-medium whitespace-nowrap ${stateLooks[state]}`}
    >
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" /> {stateName(state)}
    </span>
  )
}

export function PeopleSkeletons() {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading people`}>
      <div className="grid gap-3 sm:max-[72rem]:grid-cols-2 min-[72rem]:gap-0 min-[72rem]:rounded-card min-[72rem]:border min-[72rem]:border-line min-[72rem]:bg-card">
        <div className="hidden h-10.5 border-b border-line min-[72rem]:block" />
        {Array.from({ length: 6 }, (_, index) => (
          <div
            key={index}
            className="flex min-h-26 flex-col justify-center gap-3 rounded-card border border-line bg-card px-5 min-[72rem]:min-h-17 min-[72rem]:flex-row min-[72rem]:items-center min-[72rem]:rounded-none min-[72rem]:border-0 min-[72rem]:border-b min-[72rem]:last:border-b-0"
          >
            <Skeleton className="h-5 w-48 min-[72rem]:mr-auto" />
            <Skeleton className="h-5 w-28" />
            <Skeleton className="hidden h-5 w-64 min-[72rem]:block" />
          </div>
        ))}
      </div>
    </div>
  )
}

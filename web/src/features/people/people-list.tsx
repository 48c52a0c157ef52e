import type { Person } from '@hale/contracts/people'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMedia } from '../../ui/media.ts'
import { PersonMenu, type Act } from './person/person-menu.tsx'
import { nameOf, roleName, showShortDay } from './person-messages.ts'
import { StateBadge } from './state-badge.tsx'

/** From here on a row has room for all that it says; `people-bones.tsx` says the same in its classes. */
const WIDE = '(min-width: 72rem)'

type Props = { people: Person[]; act: Act }

/** A table where there is room for one, and a list of cards on a phone. */
export function PeopleList({ people, act }: Props) {
  return useMedia(WIDE) ? <Table people={people} act={act} /> : <Cards people={people} act={act} />
}

const cell = 'px-3 py-2.5 first:pl-5 last:pr-3'

function Table({ people, act }: Props) {
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
                <PersonMenu person={person} act={act} />
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

function Cards({ people, act }: Props) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`People of your company`} className="grid gap-3 sm:grid-cols-2">
      {people.map((person) => (
        <li key={person.id} className="rounded-card border border-line bg-card py-3 pr-2 pl-4">
          <div className="flex items-start justify-between gap-2">
            <Names person={person} />
            <PersonMenu person={person} act={act} />
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

import type { Person, PersonState } from '../contract/people.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMedia } from '#platform/ui/layout/use-media.ts'
import type { Selection } from './many/use-selection.ts'
import { nameOf, roleName, stateNameOf } from './people-messages.ts'
import { formatShortCalendarDay, formatShortDay } from '#platform/ui/dates.ts'
import { PersonMenu, type RunAction } from './person/person-menu.tsx'

/** The width that the table needs; the skeletons' classes repeat it. */
const TABLE_WIDTH = '(min-width: 72rem)'

type Props = {
  people: Person[]
  run: RunAction
  selection: Selection
  /** Moves the focus to the actions for all selected people. */
  goToChosen: () => void
}

/** A table where the window is wide enough, and a list of cards elsewhere. */
export function PeopleList(props: Props) {
  return useMedia(TABLE_WIDTH) ? <Table {...props} /> : <Cards {...props} />
}

const cell = 'px-3 py-2.5 last:pe-3'

function Table({ people, run, selection, goToChosen }: Props) {
  const { t } = useLingui()
  return (
    <div className="rounded-card border border-line bg-card">
      <table className="w-full table-fixed text-start">
        <caption className="sr-only">{t`People at your company`}</caption>
        <thead className="text-small text-ink-soft">
          <tr className="border-b border-line">
            <th scope="col" className="w-14 ps-2">
              <ChooseAll selection={selection} />
            </th>
            <Column name={t`Person`} />
            <Column name={t`Role`} width="w-24" />
            <Column name={t`Status`} width="w-36" />
            <Column name={t`Group`} width="w-36" />
            <Column name={t({ message: 'Invited', context: 'person' })} width="w-32" />
            <Column name={t`Last active`} width="w-32" />
            <th scope="col" className="w-16">
              <span className="sr-only">{t`Actions`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id} className="border-b border-line last:border-0">
              <td className="ps-2">
                <PersonCheckbox person={person} selection={selection} />
              </td>
              <th scope="row" className={`${cell} font-normal`}>
                <Names person={person} run={run} />
              </th>
              <td className={cell}>{roleName(person.role)}</td>
              <td className={cell}>
                <StateBadge person={person} />
              </td>
              <td className={`${cell} text-small wrap-anywhere`}>{person.group?.name ?? <None />}</td>
              <td className={`${cell} text-small`}>
                {person.invitedAt ? (
                  <time dateTime={person.invitedAt}>{formatShortDay(person.invitedAt)}</time>
                ) : (
                  <None />
                )}
              </td>
              <td className={`${cell} text-small`}>
                {person.lastActiveOn ? (
                  <time dateTime={person.lastActiveOn}>{formatShortCalendarDay(person.lastActiveOn)}</time>
                ) : (
                  <None />
                )}
              </td>
              <td className={cell}>
                <PersonMenu
                  person={person}
                  run={run}
                  chosen={selection.has(person) ? selection.chosen.length : 0}
                  goToChosen={goToChosen}
                />
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

function Cards({ people, run, selection, goToChosen }: Props) {
  const { t } = useLingui()
  return (
    <>
      <p className="mb-2 flex items-center">
        <ChooseAll selection={selection} /> <Trans>Everyone shown</Trans>
      </p>
      <ul aria-label={t`People at your company`} className="grid gap-3 sm:grid-cols-2">
        {people.map((person) => (
          <li key={person.id} className="rounded-card border border-line bg-card py-3 pe-2 ps-1">
            <div className="flex items-start gap-1">
              <PersonCheckbox person={person} selection={selection} />
              <Names person={person} run={run} />
              <PersonMenu
                person={person}
                run={run}
                chosen={selection.has(person) ? selection.chosen.length : 0}
                goToChosen={goToChosen}
              />
            </div>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 ps-12">
              <StateBadge person={person} /> <span>{roleName(person.role)}</span>{' '}
              {person.group && <span className="wrap-anywhere">{person.group.name}</span>}{' '}
              <span className="text-small text-ink-soft">
                <SinceDay person={person} />
              </span>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

type PersonCheckboxProps = { selection: Selection }

const box = 'flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-sunken'

function PersonCheckbox({ person, selection }: PersonCheckboxProps & { person: Person }) {
  const { t } = useLingui()
  const name = nameOf(person)
  return (
    <label className={box}>
      <input
        type="checkbox"
        aria-label={t`Select ${name}`}
        checked={selection.has(person)}
        onChange={() => selection.toggle(person)}
        className="size-5 accent-brand"
      />
    </label>
  )
}

function ChooseAll({ selection }: PersonCheckboxProps) {
  const { t } = useLingui()
  return (
    <label className={box}>
      <input
        type="checkbox"
        aria-label={t`Select everyone shown`}
        checked={selection.isAll}
        onChange={selection.toggleAll}
        className="size-5 accent-brand"
      />
    </label>
  )
}

function Names({ person, run }: { person: Person; run: RunAction }) {
  return (
    <div className="min-w-0 grow">
      <p className="font-semibold wrap-anywhere">
        <button
          type="button"
          onClick={() => run('details', person)}
          className="min-h-11 text-start underline-offset-4 hover:underline"
        >
          {nameOf(person)}
        </button>
        {person.self && (
          <span className="ms-2 rounded-full bg-sunken px-2 py-0.5 text-small font-medium text-ink-soft">
            <Trans>You</Trans>
          </span>
        )}
      </p>
      {person.name && <p className="text-small wrap-anywhere text-ink-soft">{person.email}</p>}
    </div>
  )
}

function SinceDay({ person }: { person: Person }) {
  const { activatedAt, invitedAt } = person
  if (activatedAt) return <Trans>since {formatShortDay(activatedAt)}</Trans>
  return invitedAt && <Trans>invited {formatShortDay(invitedAt)}</Trans>
}

function None() {
  return (
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

function StateBadge({ person }: { person: Person }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-small font-medium whitespace-nowrap ${stateLooks[person.state]}`}
    >
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" /> {stateNameOf(person)}
    </span>
  )
}

import type { Person } from '../../contract/people.ts'
import { useLingui } from '@lingui/react/macro'
import { Menu } from '#platform/ui/dialogs/menu.tsx'
import { nameOf } from '../people-messages.ts'

export type PersonAction =
  | 'details'
  | 'send-again'
  | 'revoke'
  | 'change-role'
  | 'switch-off'
  | 'switch-on'
  | 'erase'
export type RunAction = (action: PersonAction, person: Person) => void

type Props = {
  person: Person
  run: RunAction
  /**
   * `chosen` is the number of selected people, 0 where this person is not among them; `goToChosen` moves the focus to
   * the actions for all of them.
   */
  chosen: number
  goToChosen: () => void
}

/** Actions for one person that their state allows. */
export function PersonMenu({ person, run, chosen, goToChosen }: Props) {
  const { t } = useLingui()
  const name = nameOf(person)
  const item = (action: PersonAction, label: string, isDanger = false) => ({
    label,
    isDanger,
    run: () => run(action, person),
  })
  const details = item('details', t`Details and history`)
  const role = item('change-role', t`Change role`)
  const items = {
    invited: [
      item('send-again', t`Send invitation again`),
      details,
      role,
      item('revoke', t`Revoke invitation`, true),
    ],
    active: [details, role, item('switch-off', t`Switch off access`, true)],
    disabled: [
      details,
      role,
      item('switch-on', t`Switch on access`),
      ...(person.activatedAt ? [item('erase', t`Delete account`, true)] : []),
    ],
  }
  const state = person.state === 'expired' ? 'invited' : person.state
  // The bar with the actions for all selected people follows the list, up to 150 presses of Tab away.
  const all = { label: t`Actions for selected people (${chosen})`, run: goToChosen }
  return <Menu label={t`Actions for ${name}`} items={chosen > 0 ? [...items[state], all] : items[state]} />
}

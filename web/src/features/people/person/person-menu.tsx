import type { Person } from '@hale/contracts/accounts/people'
import { useLingui } from '@lingui/react/macro'
import { Menu } from '../../../ui/dialogs/menu.tsx'
import { nameOf } from '../people-messages.ts'

export type PersonAction = 'send-again' | 'revoke' | 'change-role' | 'switch-off' | 'switch-on'
export type RunAction = (action: PersonAction, person: Person) => void

/** What an admin can do about one person in their present state. */
export function PersonMenu({ person, run }: { person: Person; run: RunAction }) {
  const { t } = useLingui()
  const name = nameOf(person)
  const item = (action: PersonAction, label: string, isDanger = false) => ({
    label,
    isDanger,
    run: () => run(action, person),
  })
  const role = item('change-role', t`Change role`)
  const items = {
    invited: [item('send-again', t`Send invitation again`), role, item('revoke', t`Revoke invitation`, true)],
    active: [role, item('switch-off', t`Switch off access`, true)],
    disabled: [role, item('switch-on', t`Switch on access`)],
  }
  const state = person.state === 'expired' ? 'invited' : person.state
  return <Menu label={t`Actions for ${name}`} items={items[state]} />
}

import { role as roles, type Role } from '#features/accounts/contract/accounts.ts'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { roleDescription, roleName } from '../people-messages.ts'

type Props = { chosen: Role; isFirst?: boolean }

/** Radio buttons for the roles, named `role`, each with what it may do. */
export function RoleChoice({ chosen, isFirst = false }: Props) {
  const id = useId()
  return (
    <fieldset>
      <legend className="mb-1 font-medium">
        <Trans>Role</Trans>
      </legend>
      <div className="space-y-2">
        {roles.options.map((role) => (
          <div
            key={role}
            className="flex gap-3 rounded-control border border-line px-4 py-2.5 has-checked:border-brand-ink has-checked:bg-brand-soft has-checked:text-on-brand-soft"
          >
            <input
              id={`${id}-${role}`}
              type="radio"
              name="role"
              value={role}
              defaultChecked={role === chosen}
              aria-describedby={`${id}-${role}-text`}
              data-first={isFirst && role === chosen ? '' : undefined}
              className="mt-0.75 size-5 shrink-0 accent-brand"
            />
            <div className="grow">
              <label htmlFor={`${id}-${role}`} className="block font-medium">
                {roleName(role)}
              </label>
              <p id={`${id}-${role}-text`} className="text-small">
                {roleDescription(role)}
              </p>
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  )
}

/** Reads the role from a form field's value. */
export function readRole(value: string): Role {
  return roles.options.find((role) => role === value) ?? 'member'
}

import { PASSWORD_MIN_LENGTH, findPasswordFault, passwordStrength } from '../contract/passwords.ts'
import { Trans } from '@lingui/react/macro'
import { useState, type ChangeEvent } from 'react'
import { PasswordField, type PasswordFieldProps } from '#platform/ui/forms/password-field.tsx'
import { passwordFaultMessage } from './password-messages.ts'

type Owner = { email?: string; name?: string }

const UNKNOWN_OWNER: Owner = {}

type Props = Omit<PasswordFieldProps, 'autoComplete' | 'hint'> & {
  /** The person whose password it will be, as far as the form knows. */
  owner?: Owner
}

/** A field for a new password: rates while typing how hard it would be to guess, and suggests how to improve it. */
export function NewPasswordField({ owner = UNKNOWN_OWNER, onChange, ...field }: Props) {
  const [typed, setTyped] = useState('')
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value)
    onChange?.(event)
  }
  return (
    <div>
      <PasswordField
        {...field}
        autoComplete="new-password"
        onChange={change}
        hint={
          <Trans>
            At least {PASSWORD_MIN_LENGTH} characters of any kind. Three or four unrelated words are easy to
            remember.
          </Trans>
        }
      />
      {/* A password that was refused, such as a common one, is not rated beside the reason. */}
      {!field.error && <Meter strength={passwordStrength(typed, owner)} typed={typed} owner={owner} />}
    </div>
  )
}

type Strength = ReturnType<typeof passwordStrength>

const barColors: Record<Strength, string> = {
  0: 'bg-danger',
  1: 'bg-danger',
  2: 'bg-warning-ink',
  3: 'bg-success-ink',
  4: 'bg-success-ink',
}

/** Shows the strength as bars, which are decorative, and as text, which screen readers announce when it changes. */
function Meter({ strength, typed, owner }: { strength: Strength; typed: string; owner: Owner }) {
  const score = typed ? Math.max(strength, 1) : 0
  return (
    <div className="mt-2">
      <div aria-hidden="true" className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((bar) => (
          <div key={bar} className={`h-1 rounded-full ${bar <= score ? barColors[strength] : 'bg-sunken'}`} />
        ))}
      </div>
      <p aria-live="polite" className="mt-1 min-h-[1.3125rem] text-small text-ink-soft">
        {typed && <Advice strength={strength} typed={typed} owner={owner} />}
      </p>
    </div>
  )
}

function Advice({ strength, typed, owner }: { strength: Strength; typed: string; owner: Owner }) {
  const fault = findPasswordFault(typed, owner)
  // Without a count of the missing characters, which screen readers would announce with every key.
  if (fault === 'too-short') return <Trans>Too short so far.</Trans>
  if (fault) return passwordFaultMessage(fault)
  if (strength === 1) return <Trans>Easy to guess. Another word would help.</Trans>
  if (strength === 2) return <Trans>Fair. Another word would make it strong.</Trans>
  return strength === 3 ? <Trans>Strong.</Trans> : <Trans>Very strong.</Trans>
}

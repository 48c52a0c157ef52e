import { removeAuthenticator, type OwnerProof } from '../../../contract/second-factor.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { hasFailedWith } from '#platform/api/api-error.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { Field } from '#platform/ui/forms/field.tsx'
import { focusOnMount } from '#platform/ui/forms/focus-on-mount.ts'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { PasswordField } from '#platform/ui/forms/password-field.tsx'
import { useForm } from '#platform/ui/forms/use-form.ts'

type Props = {
  send: (proof: OwnerProof) => Promise<void>
  /** The label of the button. */
  action: ReactNode
  look?: 'filled' | 'danger'
  /** Whether a code can be given instead of the password; only where there is an app. */
  isCodeOffered?: boolean
  children: ReactNode
}

/** Asks for the password or a code, since an unlocked screen alone must not be enough. */
export function ProveForm({ isCodeOffered = true, ...props }: Props) {
  const [kind, setKind] = useState<OwnerProof['kind']>('password')
  return (
    <div>
      <KindForm key={kind} kind={kind} {...props} />
      {isCodeOffered && (
        <Button
          look="plain"
          className="mt-3 -ms-5"
          onClick={() => setKind(kind === 'code' ? 'password' : 'code')}
        >
          {kind === 'code' ? (
            <Trans>Use your password instead</Trans>
          ) : (
            <Trans>Use a code from your app instead</Trans>
          )}
        </Button>
      )}
    </div>
  )
}

function KindForm({
  kind,
  send,
  action,
  look = 'filled',
  children,
}: Omit<Props, 'isCodeOffered'> & { kind: OwnerProof['kind'] }) {
  const { t } = useLingui()
  const missing = kind === 'code' ? t`Enter the code from your app.` : t`Enter your password.`
  const { wrong, sending, onInput, onSubmit } = useForm({
    check: ({ text }) => (text('proof').trim() ? {} : { proof: missing }),
    send: ({ text }) =>
      send(
        kind === 'code'
          ? { kind, code: text('proof').trim() }
          : { kind: 'password', password: text('proof') },
      ),
    explain: (error) => {
      if (hasFailedWith(error, removeAuthenticator, 'invalid-credential'))
        return { proof: t`That is not your password.` }
      return hasFailedWith(error, removeAuthenticator, 'invalid-code')
        ? { proof: t`This code is not right, or it was used before. Enter the newest code from your app.` }
        : undefined
    },
    tryAgainAt: 'proof',
  })
  const field = { name: 'proof', ref: focusOnMount, 'data-first': '', error: wrong['proof'] }
  return (
    <form noValidate onInput={onInput} onSubmit={onSubmit} className="space-y-5">
      {children}
      <FormAlert>{wrong['form']}</FormAlert>
      {kind === 'code' ? (
        <Field
          {...field}
          label={t`Code from your authenticator app`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
        />
      ) : (
        <PasswordField {...field} label={t`Your password`} />
      )}
      <Button type="submit" look={look} aria-disabled={sending}>
        {action}
      </Button>
    </form>
  )
}

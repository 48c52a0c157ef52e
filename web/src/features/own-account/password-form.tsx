import { changePassword } from '@hale/contracts/own-account'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { failedWith } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { NewPasswordField } from '../../ui/new-password-field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { checkChosen, refusedPassword } from '../../ui/password-messages.ts'
import { useForm, type Typed, type Wrong } from '../../ui/use-form.ts'
import { Confirmation } from './confirmation.tsx'
import { savePassword } from './queries.ts'

/** Whose password it is, as soon as that is known. */
type Owner = { email: string; name: string } | undefined

export function PasswordForm({ owner }: { owner: Owner }) {
  // Fields are made anew for each round: after a change they are empty, and their passwords hidden.
  const [round, setRound] = useState(0)
  const [saved, setSaved] = useState(false)
  const checkTyped = useCheck(owner)
  const explain = useExplain()
  const { wrong, sending, onSubmit } = useForm({
    check: checkTyped,
    send: async (typed) => {
      await savePassword(typed.text('oldPassword'), typed.text('password'))
      setRound((count) => count + 1)
      setSaved(true)
    },
    explain,
    tryAgainAt: 'oldPassword',
  })
  return (
    <form noValidate onSubmit={onSubmit} onChange={() => setSaved(false)} className="max-w-[26rem] space-y-5">
      <FormAlert>{wrong['form']}</FormAlert>
      {/* For password managers, which keep passwords by address. */}
      <input type="text" hidden readOnly autoComplete="username" value={owner?.email ?? ''} />
      <Fields key={round} owner={owner} wrong={wrong} />
      <Button type="submit" aria-disabled={sending}>
        <Trans>Save new password</Trans>
      </Button>
      <Confirmation>
        {saved && <Trans>Your new password is saved. Your other sessions have ended.</Trans>}
      </Confirmation>
    </form>
  )
}

function Fields({ owner, wrong }: { owner: Owner; wrong: Wrong }) {
  const { t } = useLingui()
  return (
    <>
      <PasswordField
        label={t`Current password`}
        name="oldPassword"
        autoComplete="current-password"
        error={wrong['oldPassword']}
      />
      <NewPasswordField
        label={t`New password`}
        name="password"
        error={wrong['password']}
        {...(owner ? { owner } : {})}
      />
      <PasswordField
        label={t`Confirm password`}
        name="confirm"
        autoComplete="new-password"
        error={wrong['confirm']}
      />
    </>
  )
}

function useCheck(owner: Owner) {
  const { t } = useLingui()
  return (typed: Typed): Wrong => {
    const [password, confirm] = [typed.text('password'), typed.text('confirm')]
    return {
      ...(typed.text('oldPassword') ? {} : { oldPassword: t`Enter the password you have now.` }),
      ...checkChosen({ password, confirm, ...(owner ? { owner } : {}) }),
    }
  }
}

function useExplain() {
  const { t } = useLingui()
  return (error: unknown): Wrong | undefined => {
    return failedWith(error, changePassword, 'invalid-credential')
      ? { oldPassword: t`That is not your current password.` }
      : refusedPassword(error)
  }
}

import { changePassword } from '../../contract/own-account.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasFailedWith } from '#platform/api/api-error.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { formatDay } from '#platform/ui/dates.ts'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { NewPasswordField } from '../../parts/new-password-field.tsx'
import { PasswordField } from '#platform/ui/forms/password-field.tsx'
import { checkNewPassword, refusedPasswordMessage } from '../../parts/password-messages.ts'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { useForm, type FormValues, type FieldErrors } from '#platform/ui/forms/use-form.ts'
import { AccountSection, Confirmation } from './account-section.tsx'
import { accountQuery, savePassword } from './queries.ts'
import { secondFactorQuery } from './second-factor/queries.ts'

export function PasswordSection() {
  const { t } = useLingui()
  const { data: account, isPending } = useQuery(accountQuery)
  const hasPassword = useQuery(secondFactorQuery).data?.hasPassword
  const changedAt = account?.passwordChangedAt
  if (hasPassword === false)
    return (
      <AccountSection
        id="password"
        title={t`Change your password`}
        lead={<Trans>You have no password here, because you log in with single sign-on.</Trans>}
      >
        {null}
      </AccountSection>
    )
  return (
    <AccountSection
      id="password"
      title={t`Change your password`}
      lead={
        <>
          <p>
            <Trans>A new password ends your sessions on all other devices. You stay logged in here.</Trans>
          </p>
          {isPending && <Skeleton className="mt-2 h-5 w-44" />}
          {changedAt && (
            <p className="mt-2 text-small">
              <Trans>Last changed on {formatDay(changedAt)}</Trans>
            </p>
          )}
        </>
      }
    >
      <PasswordForm owner={account} />
    </AccountSection>
  )
}

/** The person whose password it is; undefined while the account loads. */
type Owner = { email: string; name: string } | undefined

function PasswordForm({ owner }: { owner: Owner }) {
  // A new key after a change clears the fields and hides their passwords.
  const [fieldsKey, setFieldsKey] = useState(0)
  const [saved, setSaved] = useState(false)
  const check = useCheck(owner)
  const explain = useExplain()
  const { wrong, sending, onSubmit } = useForm({
    check,
    send: async (values) => {
      await savePassword(values.text('oldPassword'), values.text('password'))
      setFieldsKey((count) => count + 1)
      setSaved(true)
    },
    explain,
    tryAgainAt: 'oldPassword',
  })
  return (
    <form noValidate onSubmit={onSubmit} onChange={() => setSaved(false)} className="max-w-[26rem] space-y-5">
      <FormAlert>{wrong['form']}</FormAlert>
      {/* Password managers store passwords by user name. */}
      <input type="text" hidden readOnly autoComplete="username" value={owner?.email ?? ''} />
      <Fields key={fieldsKey} owner={owner} wrong={wrong} />
      <Button type="submit" aria-disabled={sending}>
        <Trans>Save new password</Trans>
      </Button>
      <Confirmation>
        {saved && <Trans>Your new password has been saved. Your other sessions have ended.</Trans>}
      </Confirmation>
    </form>
  )
}

function Fields({ owner, wrong }: { owner: Owner; wrong: FieldErrors }) {
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
  return (values: FormValues): FieldErrors => {
    const [password, confirm] = [values.text('password'), values.text('confirm')]
    return {
      ...(values.text('oldPassword') ? {} : { oldPassword: t`Enter your current password.` }),
      ...checkNewPassword({ password, confirm, ...(owner ? { owner } : {}) }),
    }
  }
}

function useExplain() {
  const { t } = useLingui()
  return (error: unknown): FieldErrors | undefined => {
    return hasFailedWith(error, changePassword, 'invalid-credential')
      ? { oldPassword: t`That is not your current password.` }
      : refusedPasswordMessage(error)
  }
}

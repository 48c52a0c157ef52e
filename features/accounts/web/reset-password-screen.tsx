import { resetPassword } from '../contract/passwords.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { hasFailedWith } from '#platform/api/api-error.ts'
import { hasAuthEntry, readAuthEntry } from '#platform/api/auth-entry.ts'
import { call } from '#platform/api/call.ts'
import { refreshSession } from '#platform/api/session.ts'
import { Button, ButtonLink } from '#platform/ui/forms/button.tsx'
import { Field } from '#platform/ui/forms/field.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { useMailedToken } from '../parts/use-mailed-token.ts'
import { NewPasswordField } from '../parts/new-password-field.tsx'
import { FormResult } from '#platform/ui/forms/form-result.tsx'
import { checkNewPassword, refusedPasswordMessage } from '../parts/password-messages.ts'
import { PublicFrame } from '#platform/ui/layout/public-frame.tsx'
import { useForm } from '#platform/ui/forms/use-form.ts'
import { HOME_PATH, PASSWORD_SAVED } from '../parts/landing.ts'

type Stage = 'choosing' | 'expired' | 'invalid' | 'saved'

export function ResetPasswordScreen() {
  const { t } = useLingui()
  const token = useMailedToken()
  const [stage, setStage] = useState<Stage>('choosing')
  return (
    <PublicFrame title={t`Choose a new password`}>
      {stage === 'saved' && <SavedWhileSignedIn />}
      {stage === 'choosing' && token && <ChooseForm token={token} onStage={setStage} />}
      {stage === 'choosing' && !token && <NoLink />}
      {(stage === 'expired' || stage === 'invalid') && <InvalidLink isExpired={stage === 'expired'} />}
    </PublicFrame>
  )
}

function ChooseForm({ token, onStage }: { token: string; onStage: (stage: Stage) => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { wrong, sending, onInput, onSubmit } = useForm({
    check: ({ text }) => checkNewPassword({ password: text('password'), confirm: text('confirm') }),
    send: async ({ text }) => {
      await call(resetPassword, { token, password: text('password') })
      // All sessions of the account have ended; a session that is still valid in this browser is another person's.
      if (hasAuthEntry()) await refreshSession().catch(() => {})
      if (hasAuthEntry()) onStage('saved')
      else await navigate('/login', { replace: true, state: PASSWORD_SAVED })
    },
    explain: (error) => {
      if (hasFailedWith(error, resetPassword, 'expired-action-code')) onStage('expired')
      if (hasFailedWith(error, resetPassword, 'invalid-action-code')) onStage('invalid')
      return refusedPasswordMessage(error)
    },
  })
  return (
    <form method="post" noValidate onInput={onInput} onSubmit={onSubmit} className="space-y-5">
      <FormAlert>{wrong['form']}</FormAlert>
      <NewPasswordField label={t`New password`} name="password" error={wrong['password']} />
      <Field
        label={t`Confirm password`}
        name="confirm"
        type="password"
        autoComplete="new-password"
        error={wrong['confirm']}
      />
      <Button type="submit" className="w-full" aria-disabled={sending}>
        <Trans>Save password</Trans>
      </Button>
      <p className="text-small text-ink-soft">
        <Trans>Saving your new password logs you out on every device.</Trans>
      </p>
    </form>
  )
}

function NoLink() {
  return (
    <>
      <p className="mb-6 text-ink-soft">
        <Trans>
          Please open the link in your email again. It works once, within 60 minutes. If you do not have a
          link, we can send you one.
        </Trans>
      </p>
      <NewLink />
    </>
  )
}

function InvalidLink({ isExpired }: { isExpired: boolean }) {
  return (
    <>
      <FormResult tone="danger">
        {isExpired ? (
          <Trans>This link has expired. Links work for 60 minutes.</Trans>
        ) : (
          <Trans>
            This link cannot be used. It may be incomplete, or it may have been used already or replaced by a
            newer one.
          </Trans>
        )}
      </FormResult>
      <p className="mt-5 mb-6 text-ink-soft">
        {isExpired ? (
          <Trans>Your password has not changed. You can ask for a new link.</Trans>
        ) : (
          <Trans>
            If you have just saved a new password, try logging in with it. If not, ask for a new link.
          </Trans>
        )}
      </p>
      <NewLink />
    </>
  )
}

function NewLink() {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to="/forgot-password">
        <Trans>Ask for a new link</Trans>
      </ButtonLink>
      <ButtonLink to="/login" look="quiet">
        <Trans>Back to log in</Trans>
      </ButtonLink>
    </div>
  )
}

/** Shown where another person is signed in, since the login page would redirect to Home without confirming. */
function SavedWhileSignedIn() {
  const name = readAuthEntry()?.name ?? ''
  return (
    <>
      <FormResult tone="success">
        <Trans>Your new password has been saved.</Trans>
      </FormResult>
      <p className="mt-5 mb-6 text-ink-soft">
        <Trans>
          {name} is still logged in on this device. To log in with the new password, first log out of that
          account.
        </Trans>
      </p>
      <ButtonLink to={HOME_PATH}>
        <Trans>Go to Home</Trans>
      </ButtonLink>
    </>
  )
}

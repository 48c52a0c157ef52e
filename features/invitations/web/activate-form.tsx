import type { LoginChallenge } from '#features/accounts/contract/accounts.ts'
import { confirmInvitation, TERMS_VERSION } from '../contract/invitations.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { hasFailedWith } from '#platform/api/api-error.ts'
import { call } from '#platform/api/call.ts'
import { timeZone } from '#platform/api/client-info.ts'
import { beginGrantedSession } from '#platform/api/session.ts'
import { loadSecondStep, type SecondStep } from '#features/accounts/parts/second-step/load-second-step.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { Field } from '#platform/ui/forms/field.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { AcceptTerms } from '#features/accounts/parts/accept-terms.tsx'
import { NewPasswordField } from '#features/accounts/parts/new-password-field.tsx'
import { checkNewPassword, refusedPasswordMessage } from '#features/accounts/parts/password-messages.ts'
import { useForm, type FormValues } from '#platform/ui/forms/use-form.ts'

const THANK_YOU = '/thankyou'

type Props = {
  token: string
  company: string
  /** The name that the admin typed; empty where they typed none, and until the status has loaded. */
  knownName: string
  onUnusable: (how: 'used' | 'expired' | 'unknown') => void
}

/** Activates an account. One that is active in another company may have a second factor, which the form asks for too. */
export function ActivateForm(props: Props) {
  const navigate = useNavigate()
  const [challenged, setChallenged] = useState<PendingChallenge>()
  if (!challenged) return <DetailsForm {...props} onChallenge={setChallenged} />
  const { Step, ...started } = challenged
  return (
    <Step
      {...started}
      isKept={false}
      onDone={() => navigate(THANK_YOU, { replace: true })}
      onEnd={() => void navigate('/login', { replace: true })}
    />
  )
}

type DetailsProps = Props & { onChallenge: (challenged: PendingChallenge) => void }

function DetailsForm({ token, company, knownName, onUnusable, onChallenge }: DetailsProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string>()
  const { wrong, sending, onInput, onSubmit } = useActivation(token, onUnusable, onChallenge)
  return (
    <form method="post" noValidate onInput={onInput} onSubmit={onSubmit} className="space-y-5">
      <p className="text-ink-soft">
        {knownName ? (
          <Trans>{company} has invited you. Check your name and choose a password.</Trans>
        ) : (
          <Trans>{company} has invited you. Enter your name and choose a password.</Trans>
        )}
      </p>
      <p className="rounded-control bg-brand-soft px-4 py-3 text-on-brand-soft">
        <Trans>
          Only you see what you answer and measure. Your company sees only totals, for groups of at least ten
          people.
        </Trans>
      </p>
      <FormAlert>{wrong['form']}</FormAlert>
      <Field
        label={t`Full name`}
        name="name"
        autoComplete="name"
        maxLength={100}
        defaultValue={knownName}
        onChange={(event) => setTyped(event.target.value)}
        error={wrong['name']}
      />
      <NewPasswordField
        label={t`Password`}
        name="password"
        owner={{ name: typed ?? knownName }}
        error={wrong['password']}
      />
      <Field
        label={t`Confirm password`}
        name="confirm"
        type="password"
        autoComplete="new-password"
        error={wrong['confirm']}
      />
      <AcceptTerms error={wrong['terms']} />
      <Button type="submit" className="w-full" aria-disabled={sending}>
        <Trans>Activate account</Trans>
      </Button>
    </form>
  )
}

type PendingChallenge = { Step: SecondStep } & LoginChallenge

function useActivation(
  token: string,
  onUnusable: Props['onUnusable'],
  onChallenge: (challenged: PendingChallenge) => void,
) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return useForm({
    check: ({ text, ticked }) => ({
      ...(text('name').trim() ? {} : { name: t`Enter your name.` }),
      ...checkNewPassword({
        password: text('password'),
        confirm: text('confirm'),
        owner: { name: text('name') },
      }),
      ...(ticked('terms') ? {} : { terms: t`Accept the terms to continue.` }),
    }),
    send: async (values) => {
      const answer = await call(confirmInvitation, inputOf(token, values))
      if ('challenge' in answer) return onChallenge({ Step: await loadSecondStep(), ...answer })
      beginGrantedSession(answer)
      await navigate(THANK_YOU, { replace: true })
    },
    explain: (error) => {
      if (hasFailedWith(error, confirmInvitation, 'invitation-used')) onUnusable('used')
      if (hasFailedWith(error, confirmInvitation, 'expired-action-code')) onUnusable('expired')
      if (hasFailedWith(error, confirmInvitation, 'invalid-action-code')) onUnusable('unknown')
      return refusedPasswordMessage(error)
    },
  })
}

function inputOf(token: string, { text }: FormValues) {
  return {
    token,
    name: text('name').trim(),
    password: text('password'),
    termsVersion: TERMS_VERSION,
    ...timeZone(),
  } as const
}

import { confirmEmailChange } from '../../contract/own-account.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ContactSupport } from '../../parts/contact-support.tsx'
import { useMailedToken } from '../../parts/use-mailed-token.ts'
import { hasFailedWith } from '#platform/api/api-error.ts'
import { call } from '#platform/api/call.ts'
import { Button, ButtonLink } from '#platform/ui/forms/button.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { FormResult } from '#platform/ui/forms/form-result.tsx'
import { useForm } from '#platform/ui/forms/use-form.ts'
import { PublicFrame } from '#platform/ui/layout/public-frame.tsx'

type Stage = 'ready' | 'waiting' | 'changed' | 'expired' | 'invalid' | 'taken'

/** Confirms a new address from either mail. Needs a press of a button, since mail scanners open links too. */
export function ConfirmEmailScreen() {
  const { t } = useLingui()
  const token = useMailedToken()
  const [stage, setStage] = useState<Stage>('ready')
  return (
    <PublicFrame title={t`Confirm your email address`}>
      {stage === 'ready' && token && <ConfirmForm token={token} onStage={setStage} />}
      {stage === 'ready' && !token && <InvalidLink stage="invalid" />}
      {(stage === 'waiting' || stage === 'changed') && <ConfirmedText stage={stage} />}
      {(stage === 'expired' || stage === 'invalid' || stage === 'taken') && <InvalidLink stage={stage} />}
    </PublicFrame>
  )
}

const stageOf = { 'expired-action-code': 'expired', 'email-already-in-use': 'taken' } as const

function ConfirmForm({ token, onStage }: { token: string; onStage: (stage: Stage) => void }) {
  const { wrong, sending, onSubmit } = useForm({
    check: () => ({}),
    send: async () => onStage((await call(confirmEmailChange, { token })).state),
    explain: (error) => {
      for (const code of ['expired-action-code', 'email-already-in-use'] as const) {
        if (hasFailedWith(error, confirmEmailChange, code)) onStage(stageOf[code])
      }
      if (hasFailedWith(error, confirmEmailChange, 'invalid-action-code')) onStage('invalid')
      return undefined
    },
  })
  return (
    <form onSubmit={onSubmit} className="space-y-5">
      <FormAlert>{wrong['form']}</FormAlert>
      <p className="text-ink-soft">
        <Trans>
          Only continue if you asked to change the email address of your account. If you did not, close this
          page and choose a new password, which also stops the change.
        </Trans>
      </p>
      <Button type="submit" className="w-full" aria-disabled={sending}>
        <Trans>Confirm</Trans>
      </Button>
    </form>
  )
}

function ConfirmedText({ stage }: { stage: 'waiting' | 'changed' }) {
  return (
    <>
      <FormResult tone="success">
        {stage === 'changed' ? (
          <Trans>Your email address has changed. From now on, log in with the new one.</Trans>
        ) : (
          <Trans>
            Thank you. Your address changes once you have opened the link that we sent to your other address.
          </Trans>
        )}
      </FormResult>
      {stage === 'changed' && (
        <ButtonLink to="/" className="mt-6">
          <Trans>Continue</Trans>
        </ButtonLink>
      )}
    </>
  )
}

function InvalidLink({ stage }: { stage: 'expired' | 'invalid' | 'taken' }) {
  return (
    <>
      <div className="mb-5">
        <FormResult tone="danger">
          <WhatIsWrong stage={stage} />
        </FormResult>
      </div>
      <ContactSupport />
    </>
  )
}

function WhatIsWrong({ stage }: { stage: 'expired' | 'invalid' | 'taken' }) {
  switch (stage) {
    case 'expired':
      return <Trans>This link has expired. Ask for the change again under “Your account”.</Trans>
    case 'taken':
      return <Trans>This email address belongs to another account, so nothing was changed.</Trans>
    case 'invalid':
      return (
        <Trans>
          This link cannot be used. It may be incomplete, already used, or replaced by a newer one. Your
          account stays as it is.
        </Trans>
      )
  }
}

import type { LoginChallenge } from '../../contract/accounts.ts'
import { TERMS_VERSION } from '#features/invitations/contract/invitations.ts'
import { completeSignOn } from '../../contract/single-sign-on.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { loadSecondStep, type SecondStep } from '../../parts/second-step/load-second-step.ts'
import { landingPath } from '../../parts/landing.ts'
import { send } from '#platform/api/call.ts'
import { beginGrantedSession, TIMEOUT_MS } from '#platform/api/session.ts'
import { errorMessage, errorMessageOf } from '#platform/ui/feedback/error-messages.ts'
import { Button, ButtonLink } from '#platform/ui/forms/button.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { forgetAppSecret } from './app-secret.ts'
import { takeNextPath } from './next-path.ts'
import { WelcomeForm } from './welcome-form.tsx'

type SignOnResult = Output<typeof completeSignOn>
type Newcomer = Extract<SignOnResult['arrived'], { newcomer: object }>['newcomer']

type Step =
  | { is: 'waiting' }
  | { is: 'failed'; why: string }
  | { is: 'new'; newcomer: Newcomer }
  | ({ is: 'challenged'; Step: SecondStep; isKept: boolean } & LoginChallenge)

type Props = {
  /** The code and verifier of a login in a native app; browsers have a cookie instead. */
  app?: { code: string; verifier: string } | undefined
}

/**
 * Completes a login after the identity provider: newcomers accept the terms, a second factor is asked for where the
 * account has one, and the session begins.
 */
export function SignOnCompletion({ app }: Props) {
  const [step, setStep] = useState<Step>({ is: 'waiting' })
  const complete = (input: { termsVersion?: typeof TERMS_VERSION }) =>
    send(completeSignOn, { ...input, ...(app && { app }) }, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  const land = useLanding()

  const goOn = async ({ keep: isKept, arrived }: SignOnResult) => {
    if ('newcomer' in arrived) return setStep({ is: 'new', newcomer: arrived.newcomer })
    if (app) forgetAppSecret()
    if ('challenge' in arrived)
      return setStep({ is: 'challenged', Step: await loadSecondStep(), ...arrived, isKept })
    beginGrantedSession(arrived, isKept)
    await land()
  }

  const begin = () => {
    setStep({ is: 'waiting' })
    complete({})
      .then(goOn)
      .catch((error: unknown) => setStep({ is: 'failed', why: errorMessageOf(error) }))
  }

  const isStarted = useRef(false)
  useEffect(() => {
    // The cookie or code works once.
    if (isStarted.current) return
    isStarted.current = true
    begin()
  })

  if (step.is === 'new')
    return (
      <WelcomeForm
        {...step.newcomer}
        send={async () => goOn(await complete({ termsVersion: TERMS_VERSION }))}
      />
    )
  if (step.is === 'challenged') {
    const { Step, is: _, ...started } = step
    const end = () => setStep({ is: 'failed', why: errorMessage('login-expired') })
    return <Step {...started} onDone={land} onEnd={end} />
  }
  if (step.is === 'failed') return <FailedLogin why={step.why} onRetry={begin} />
  return <SignOnProgress />
}

export function SignOnProgress() {
  return (
    <p role="status">
      <Trans>You are being logged in.</Trans>
    </p>
  )
}

function useLanding() {
  const navigate = useNavigate()
  return () => navigate(landingPath(takeNextPath()), { replace: true })
}

function FailedLogin({ why, onRetry }: { why: string; onRetry: () => void }) {
  return (
    <div className="space-y-5">
      <FormAlert>{why}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/login">
          <Trans>Back to the login page</Trans>
        </ButtonLink>
        <Button look="quiet" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </div>
  )
}

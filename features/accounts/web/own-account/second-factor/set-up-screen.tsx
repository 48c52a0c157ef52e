import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { canUsePasskeys } from '../../../parts/passkeys/can-use-passkeys.ts'
import { landingPath } from '../../../parts/landing.ts'
import { hasAuthEntry } from '#platform/api/auth-entry.ts'
import { endSession, refreshSession } from '#platform/api/session.ts'
import { Button, ButtonLink } from '#platform/ui/forms/button.tsx'
import { useDesign } from '#platform/ui/layout/design.tsx'
import { PublicFrame } from '#platform/ui/layout/public-frame.tsx'
import { AddPasskey } from '../passkeys/add-passkey.tsx'
import { SecondFactorSetUp } from './second-factor-set-up.tsx'

/** Sets up a second factor that the company requires; its people can do nothing else until they have one. */
export function SetUpScreen() {
  const { t } = useLingui()
  return (
    <PublicFrame title={t`Set up two-step login`}>
      {hasAuthEntry() ? <DemandNote /> : <LoggedOut />}
    </PublicFrame>
  )
}

function DemandNote() {
  const { name } = useDesign()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [isByPasskey, setIsByPasskey] = useState(false)
  const goOn = async () => {
    // The refreshed session no longer has `lacksSecondFactor`.
    await refreshSession().catch(() => {})
    await navigate(landingPath(search.get('next')), { replace: true })
  }
  const leave = () => {
    endSession().catch(() => {})
    void navigate('/login', { replace: true })
  }
  return (
    <>
      <p className="mb-5 font-medium">
        <Trans>{name} asks you to protect your account. Set up two-step login to go on.</Trans>
      </p>
      {isByPasskey ? (
        <AddPasskey confirmsHere onDone={() => void goOn()} />
      ) : (
        <SecondFactorSetUp onDone={() => void goOn()} />
      )}
      {canUsePasskeys() && (
        <Button look="plain" className="mt-6 -ms-5 self-start" onClick={() => setIsByPasskey(!isByPasskey)}>
          {isByPasskey ? (
            <Trans>Use an authenticator app instead</Trans>
          ) : (
            <Trans>Use a passkey instead</Trans>
          )}
        </Button>
      )}
      <Button look="plain" className="-ms-5 self-start" onClick={leave}>
        <Trans>Log out</Trans>
      </Button>
    </>
  )
}

function LoggedOut() {
  return (
    <>
      <p className="mb-6 text-ink-soft">
        <Trans>Log in first. You can then set up two-step login under “Your account”.</Trans>
      </p>
      <ButtonLink to="/login">
        <Trans>Log in</Trans>
      </ButtonLink>
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { hasAuthEntry } from '#platform/api/auth-entry.ts'
import { ButtonLink } from '#platform/ui/forms/button.tsx'
import { PublicFrame } from '#platform/ui/layout/public-frame.tsx'

export function ThankYouScreen() {
  const { t } = useLingui()
  return <PublicFrame title={t`Thank you`}>{hasAuthEntry() ? <SignedIn /> : <SignedOut />}</PublicFrame>
}

function SignedIn() {
  return (
    <>
      <p className="text-lead">
        <Trans>Your account is active, and you are logged in.</Trans>
      </p>
      <h2 className="mt-8 font-semibold">
        <Trans>What happens next</Trans>
      </h2>
      <p className="mt-1 mb-6 text-ink-soft">
        <Trans>
          On Home, you will find articles, videos and people to talk to. The health questionnaire takes a few
          minutes and suggests where you could start. Your company never sees your answers.
        </Trans>
      </p>
      <div className="space-y-3">
        <ButtonLink to="/questionnaire" className="w-full">
          <Trans>Take the questionnaire</Trans>
        </ButtonLink>
        <ButtonLink to="/dashboard/home" look="quiet" className="w-full">
          <Trans>Go to Home</Trans>
        </ButtonLink>
      </div>
    </>
  )
}

/** Shown where the page was opened directly, or the session has ended. */
function SignedOut() {
  return (
    <>
      <p className="mb-6 text-ink-soft">
        <Trans>
          Once your account is active, you can log in on any device with your email address and your password.
          Not active yet? Open the link in your invitation.
        </Trans>
      </p>
      <div className="space-y-3">
        <ButtonLink to="/login" className="w-full">
          <Trans>Log in</Trans>
        </ButtonLink>
        <ButtonLink to="/confirm-invitation" look="quiet" className="w-full">
          <Trans>I need an invitation</Trans>
        </ButtonLink>
      </div>
    </>
  )
}

import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { hasAuthEntry } from '#platform/api/auth-entry.ts'
import { ButtonLink } from '#platform/ui/forms/button.tsx'
import { FormResult } from '#platform/ui/forms/form-result.tsx'

export function InvitationUsed() {
  return (
    <>
      <FormResult tone="success">
        <Trans>This invitation has been used: the account is active.</Trans>
      </FormResult>
      {hasAuthEntry() ? (
        <ButtonLink to="/dashboard/home" className="mt-6 w-full">
          <Trans>Go to Home</Trans>
        </ButtonLink>
      ) : (
        <>
          <p className="mt-5 mb-6 text-ink-soft">
            <Trans>
              Log in with the email address that the invitation was sent to and the password you chose. If you
              did not activate the account, tell your company’s wellbeing contact.
            </Trans>
          </p>
          <ButtonLink to="/login" className="w-full">
            <Trans>Log in</Trans>
          </ButtonLink>
          <p className="mt-4 text-center">
            <Link to="/forgot-password" className="py-2 text-brand-ink underline underline-offset-4">
              <Trans>Forgot password?</Trans>
            </Link>
          </p>
        </>
      )}
    </>
  )
}

import { TERMS_VERSION } from '#features/invitations/contract/invitations.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { PolicySection } from './policy-section.tsx'

/** The terms that people accept when they activate their account. A changed sentence needs a new TERMS_VERSION. */
export function Terms() {
  const { t } = useLingui()
  return (
    <PolicySection id="terms" title={t`The terms`}>
      <p>
        <Trans>Version {TERMS_VERSION}. You accept them when you activate your account.</Trans>
      </p>
      <h3>
        <Trans>What Hale is</Trans>
      </h3>
      <p>
        <Trans>
          A place from your company where you can read, watch, check how you are doing and find help. It is
          free, and it is up to you whether you use it. Nobody may treat you worse if you do not.
        </Trans>
      </p>
      <h3>
        <Trans>Not medical advice</Trans>
      </h3>
      <p>
        <Trans>
          Hale informs. It does not examine, diagnose or treat, and it does not know you as a doctor would.
          Nothing here is a reason to put off seeing one or to change a treatment.
        </Trans>
      </p>
      <h3>
        <Trans>In an emergency</Trans>
      </h3>
      <p>
        <Trans>Call the emergency number for where you are. Nobody monitors Hale for calls for help.</Trans>
      </p>
      <FairUse />
    </PolicySection>
  )
}

function FairUse() {
  return (
    <>
      <h3>
        <Trans>Fair use</Trans>
      </h3>
      <p>
        <Trans>
          Your account is yours alone: keep the password to yourself. Do not try to access what belongs to
          others, disrupt the service, or copy its texts and pictures for anything but your own use.
        </Trans>
      </p>
      <h3>
        <Trans>No guarantee</Trans>
      </h3>
      <p>
        <Trans>
          Articles are written with care and name their sources, but they can still be wrong or out of date.
          Hale may change, or be unavailable for a while. This does not affect your legal rights.
        </Trans>
      </p>
      <h3>
        <Trans>Leaving</Trans>
      </h3>
      <p>
        <Trans>
          You can delete your account at any time. Your company can end your access, for example when you
          leave it or break these terms; your data stays yours to download for 30 days. Each version of the
          terms has a date, and the one you accepted is shown under “Your account”.
        </Trans>
      </p>
    </>
  )
}

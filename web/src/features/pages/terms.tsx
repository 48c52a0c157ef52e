import { TERMS_VERSION } from '@hale/contracts/accounts/invitations'
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
          A place your company gives you to read, watch, ask yourself questions and find help. Using it is
          free of charge and up to you; nobody may hold it against you if you do not.
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
        <Trans>
          Call the emergency number of the place where you are. Nobody watches Hale for calls for help.
        </Trans>
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
          Your account is yours alone: keep the password to yourself. Do not try to reach what belongs to
          others, disturb the service, or copy its texts and pictures for anything but your own use.
        </Trans>
      </p>
      <h3>
        <Trans>No guarantee</Trans>
      </h3>
      <p>
        <Trans>
          Articles are written with care and name their sources, and still can be wrong or out of date. Hale
          may be out of reach for a while or change. What the law promises you stays untouched by this.
        </Trans>
      </p>
      <h3>
        <Trans>Leaving</Trans>
      </h3>
      <p>
        <Trans>
          You can delete your account at any time. Your company can end your access, for instance when you
          leave it or when someone breaks these terms; your data stays yours to download for 30 days. Each
          version of the terms has its date, and which one you accepted stands under “Your account”.
        </Trans>
      </p>
    </>
  )
}

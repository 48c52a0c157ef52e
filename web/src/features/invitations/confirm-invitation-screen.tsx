import { Trans, useLingui } from '@lingui/react/macro'
import { AskSupport } from '../../ui/ask-support.tsx'
import { PublicFrame } from '../../ui/public-frame.tsx'

export function ConfirmInvitationScreen() {
  const { t } = useLingui()
  return (
    <PublicFrame title={t`Activate your account`}>
      <p className="mb-3">
        <Trans>Hale knows of no open invitation here.</Trans>
      </p>
      <AskSupport />
    </PublicFrame>
  )
}

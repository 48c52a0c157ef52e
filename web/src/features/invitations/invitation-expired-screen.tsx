import { Trans, useLingui } from '@lingui/react/macro'
import { AskSupport } from '../../ui/ask-support.tsx'
import { PublicFrame } from '../../ui/public-frame.tsx'

export function InvitationExpiredScreen() {
  const { t } = useLingui()
  return (
    <PublicFrame title={t`Invitation expired`}>
      <p className="mb-3">
        <Trans>This invitation can no longer be used.</Trans>
      </p>
      <AskSupport />
    </PublicFrame>
  )
}

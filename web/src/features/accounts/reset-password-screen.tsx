import { Trans, useLingui } from '@lingui/react/macro'
import { AskSupport } from '../../ui/ask-support.tsx'
import { PublicFrame } from '../../ui/public-frame.tsx'

export function ResetPasswordScreen() {
  const { t } = useLingui()
  return (
    <PublicFrame title={t`Choose a new password`}>
      <p className="mb-3">
        <Trans>There is no reset link here that can still be used.</Trans>
      </p>
      <AskSupport />
    </PublicFrame>
  )
}

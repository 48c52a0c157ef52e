import { Trans, useLingui } from '@lingui/react/macro'
import { AskSupport } from '../../ui/ask-support.tsx'
import { PublicFrame } from '../../ui/public-frame.tsx'

export function ForgotPasswordScreen() {
  const { t } = useLingui()
  return (
    <PublicFrame title={t`Forgot password`}>
      <p className="mb-3">
        <Trans>Hale cannot send reset links by itself yet.</Trans>
      </p>
      <AskSupport />
    </PublicFrame>
  )
}

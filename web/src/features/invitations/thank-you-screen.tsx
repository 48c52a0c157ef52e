import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button.tsx'
import { PublicFrame } from '../../ui/public-frame.tsx'

export function ThankYouScreen() {
  const { t } = useLingui()
  return (
    <PublicFrame title={t`Thank you`}>
      <p className="mb-6 text-ink-soft">
        <Trans>That is all for now. Your articles, tools and people to talk to are waiting for you.</Trans>
      </p>
      <ButtonLink to="/dashboard/home">
        <Trans>Go to Home</Trans>
      </ButtonLink>
    </PublicFrame>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button.tsx'
import { PublicFrame } from '../../ui/public-frame.tsx'

export function QuestionnaireScreen() {
  const { t } = useLingui()
  return (
    <PublicFrame title={t`Health questionnaire`}>
      <p className="mb-6 text-ink-soft">
        <Trans>
          Your company has no questionnaire here yet. When it does, anybody with this address can answer it in
          a few minutes.
        </Trans>
      </p>
      <ButtonLink to="/login" look="quiet">
        <Trans>Go to log in</Trans>
      </ButtonLink>
    </PublicFrame>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Empty } from '../../ui/feedback/states.tsx'

export function AboutYouScreen() {
  const { t } = useLingui()
  return (
    <Screen title={t`About you`} width="reading">
      <Empty
        title={t`Nothing to answer yet`}
        action={
          <ButtonLink to="/dashboard/attentive-health-scan" look="quiet">
            <Trans>About the scan</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          Before a scan, a few questions about you will stand here. They come together with the scan itself.
        </Trans>
      </Empty>
    </Screen>
  )
}

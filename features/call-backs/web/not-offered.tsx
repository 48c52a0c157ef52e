import type { ServiceKey } from '#features/services/contract/services.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '#platform/ui/feedback/states.tsx'
import { ButtonLink } from '#platform/ui/forms/button.tsx'

/** Shown where the programme has no confirmed address, or the company does not offer it. */
export function NotOffered({ service }: { service: ServiceKey }) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`You cannot use Hale to ask this programme to call you`}
      action={
        <ButtonLink to={`/dashboard/${service}`} look="quiet">
          <Trans>See other ways to contact the programme</Trans>
        </ButtonLink>
      }
    >
      <Trans>The programme’s page says how else you can get in touch.</Trans>
    </EmptyState>
  )
}

import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#platform/ui/forms/button.tsx'
import { useDesign } from '#platform/ui/layout/design.tsx'
import { SupportLinks } from './support-links.tsx'

/** The company's wellbeing contact, for people who cannot log in. */
export function ContactSupport() {
  const { name } = useDesign()
  return (
    <>
      <p className="text-ink-soft">
        <Trans>The wellbeing contact at {name} can help you log in.</Trans>
      </p>
      <div className="mt-3">
        <SupportLinks />
      </div>
      <ButtonLink to="/login" look="quiet" className="mt-8">
        <Trans>Back to log in</Trans>
      </ButtonLink>
    </>
  )
}

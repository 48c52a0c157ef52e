import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#platform/ui/forms/button.tsx'
import { useDesign } from '#platform/ui/layout/design.tsx'

/** The company's wellbeing contact, for people who cannot log in. */
export function ContactSupport() {
  const { support, name } = useDesign()
  return (
    <>
      <p className="text-ink-soft">
        <Trans>The wellbeing contact at {name} can help you log in.</Trans>
      </p>
      <ul className="mt-4 space-y-2">
        {support.email && (
          <li>
            <a className="text-brand-ink underline underline-offset-4" href={`mailto:${support.email}`}>
              {support.email}
            </a>
          </li>
        )}
        {support.phone && (
          <li>
            <a
              className="text-brand-ink underline underline-offset-4"
              href={`tel:${support.phone.replaceAll(' ', '')}`}
            >
              {support.phone}
            </a>
          </li>
        )}
      </ul>
      <ButtonLink to="/login" look="quiet" className="mt-8">
        <Trans>Back to log in</Trans>
      </ButtonLink>
    </>
  )
}

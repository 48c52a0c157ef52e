import { Trans, useLingui } from '@lingui/react/macro'
import { SupportLinks, useHasSupport } from '../../parts/support-links.tsx'
import { AccountSection } from './account-section.tsx'

/** Links to the company's wellbeing contact, or says that it has named none. */
export function ContactSection() {
  const { t } = useLingui()
  return (
    <AccountSection
      id="contact"
      title={t`Contact`}
      lead={<Trans>For questions about your benefits, or when something in Hale does not work.</Trans>}
    >
      {useHasSupport() ? (
        <SupportLinks pageName={<Trans>Help page</Trans>} />
      ) : (
        <p>
          <Trans>Your company has given no contact here. Ask the people who look after your benefits.</Trans>
        </p>
      )}
    </AccountSection>
  )
}

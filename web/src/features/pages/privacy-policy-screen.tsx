import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { useDesign } from '../../ui/layout/design.tsx'
import { PublicFrame } from '../../ui/layout/public-frame.tsx'
import { Retention, Visibility, YourRights } from './retention.tsx'
import { PolicySection } from './policy-section.tsx'
import { Terms } from './terms.tsx'
import { BrowserStorage, StoredData } from './stored-data.tsx'
import { DataLocation } from './data-location.tsx'

export function PrivacyPolicyScreen() {
  const { t } = useLingui()
  const { name, support } = useDesign()
  useScrollToHash()
  return (
    <PublicFrame title={t`Privacy policy`} width="reading">
      <div className="prose">
        <p>
          <Trans>
            {name} offers you Hale. What you read and do here is yours; this page says what is kept, why, for
            how long and where. The <a href="#terms">terms</a> stand at its end.
          </Trans>
        </p>
        <StoredData />
        <BrowserStorage />
        <Retention />
        <Visibility />
        <DataLocation />
        <YourRights />
        <PolicySection title={t`Questions`}>
          <p>
            {support.email ? (
              <Trans>
                Write to <a href={`mailto:${support.email}`}>{support.email}</a>.
              </Trans>
            ) : (
              <Trans>Ask the wellbeing contact of your company.</Trans>
            )}
          </p>
        </PolicySection>
        <Terms />
      </div>
    </PublicFrame>
  )
}

/** The browser scrolls to the hash before the page is rendered, so this does it again. */
function useScrollToHash(): void {
  const { hash } = useLocation()
  useLayoutEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
}

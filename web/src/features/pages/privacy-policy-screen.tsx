import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { useDesign } from '../../ui/design.tsx'
import { PublicFrame } from '../../ui/public-frame.tsx'
import { HowLong, WhoSeesIt, YourRights } from './retention.tsx'
import { Part } from './policy-section.tsx'
import { Terms } from './terms.tsx'
import { InYourBrowser, WhatIsKept } from './stored-data.tsx'
import { WhereDataLies } from './data-location.tsx'

export function PrivacyPolicyScreen() {
  const { t } = useLingui()
  const { name, support } = useDesign()
  usePlaceInPage()
  return (
    <PublicFrame title={t`Privacy policy`} width="reading">
      <div className="prose">
        <p>
          <Trans>
            {name} offers you Hale. What you read and do here is yours; this page says what is kept, why, for
            how long and where. The <a href="#terms">terms</a> stand at its end.
          </Trans>
        </p>
        <WhatIsKept />
        <InYourBrowser />
        <HowLong />
        <WhoSeesIt />
        <WhereDataLies />
        <YourRights />
        <Part title={t`Questions`}>
          <p>
            {support.email ? (
              <Trans>
                Write to <a href={`mailto:${support.email}`}>{support.email}</a>.
              </Trans>
            ) : (
              <Trans>Ask the wellbeing contact of your company.</Trans>
            )}
          </p>
        </Part>
        <Terms />
      </div>
    </PublicFrame>
  )
}

/** The page is drawn after the browser has looked for the place that the address names. */
function usePlaceInPage(): void {
  const { hash } = useLocation()
  useLayoutEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
}

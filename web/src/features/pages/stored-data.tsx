import { Trans, useLingui } from '@lingui/react/macro'
import { Lines } from './lines.tsx'
import { PolicySection } from './policy-section.tsx'

export function StoredData() {
  const { t } = useLingui()
  return (
    <PolicySection title={t`What is kept, and why`}>
      <Lines section="stored" />
    </PolicySection>
  )
}

export function BrowserStorage() {
  const { t } = useLingui()
  return (
    <PolicySection title={t`Cookies, and what your browser keeps`}>
      <p>
        <Trans>Only what is needed, which is why no banner asks you.</Trans>
      </p>
      <Lines section="onDevice" />
    </PolicySection>
  )
}

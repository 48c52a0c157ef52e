import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, use } from 'react'
import { useLocation, Link } from 'react-router'
import { useDesign } from '../../ui/layout/design.tsx'
import { PublicFrame } from '../../ui/layout/public-frame.tsx'
import { PolicySection } from './policy-section.tsx'
import { Terms } from './terms.tsx'
import { DataLocation } from './data-location.tsx'
import { LoadPrivacyLines, type PrivacyLines } from '../../feature.ts'

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

function StoredData() {
  const { t } = useLingui()
  return (
    <PolicySection title={t`What is kept, and why`}>
      <Lines section="stored" />
    </PolicySection>
  )
}

function BrowserStorage() {
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

function Retention() {
  const { t } = useLingui()
  return (
    <PolicySection title={t`How long`}>
      <Lines section="howLong" />
    </PolicySection>
  )
}

function Visibility() {
  const { t } = useLingui()
  return (
    <PolicySection title={t`Who sees it`}>
      <p>
        <Trans>
          The admins of your company see your name, email address and role, and whether your account is
          active: they invite people and switch accounts off. They do not see what you read, answer or
          measure. Totals are shown to them only for groups so large that nobody can be picked out: you find
          the very same page under <Link to="/dashboard/insights">“What my employer sees”</Link>.
        </Trans>
      </p>
      <p>
        <Trans>Other companies that use Hale never see anything of yours.</Trans>
      </p>
    </PolicySection>
  )
}

function YourRights() {
  const { t } = useLingui()
  return (
    <PolicySection title={t`What you can do`}>
      <p>
        <Trans>
          Under <Link to="/dashboard/account">“Your account”</Link> you can read and correct what is kept
          about you, download all of it as one file, end sessions, and delete your account without asking
          anybody. Depending on where you live, the law gives you further rights, such as to complain to a
          data protection authority.
        </Trans>
      </p>
    </PolicySection>
  )
}

/** What each feature's manifest says for a section of the policy. */
function Lines({ section }: { section: keyof PrivacyLines }) {
  const all = use(use(LoadPrivacyLines)())
  const lines = all.flatMap((lines) => lines[section] ?? []).toSorted((a, b) => a.order - b.order)
  return (
    <ul>
      {lines.map(({ order, Text }) => (
        <li key={order}>
          <Text />
        </li>
      ))}
    </ul>
  )
}

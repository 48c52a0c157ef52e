import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Lines } from './lines.tsx'
import { PolicySection } from './policy-section.tsx'

export function Retention() {
  const { t } = useLingui()
  return (
    <PolicySection title={t`How long`}>
      <Lines section="howLong" />
    </PolicySection>
  )
}

export function Visibility() {
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

export function YourRights() {
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

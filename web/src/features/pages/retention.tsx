import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { PolicySection } from './policy-section.tsx'

export function Retention() {
  const { t } = useLingui()
  return (
    <PolicySection title={t`How long`}>
      <ul>
        <li>
          <Trans>
            A session ends after 12 hours without use, or after 30 days if you chose to stay signed in. What
            is kept of it goes 30 days later.
          </Trans>
        </li>
        <li>
          <Trans>
            That a mail was sent to you is forgotten 30 days after it was sent, and a mailed link 31 days
            after it ran out.
          </Trans>
        </li>
        <li>
          <Trans>
            In which month you read an article is forgotten once it is part of a total, after a year at the
            latest.
          </Trans>
        </li>
        <li>
          <Trans>
            Your account stays as long as your company offers you Hale, or until you delete it. What you
            delete is gone from Hale at once, and from backups within 30 days.
          </Trans>
        </li>
        <li>
          <Trans>
            If your company switches off your access, a mail brings you a link with which you can download
            your data for 30 days. If you lose it, ask for a new password: you get that link again.
          </Trans>
        </li>
      </ul>
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

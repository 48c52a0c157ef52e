import { Trans, useLingui } from '@lingui/react/macro'
import { PolicySection } from './policy-section.tsx'

export function StoredData() {
  const { t } = useLingui()
  return (
    <PolicySection title={t`What is kept, and why`}>
      <ul>
        <li>
          <Trans>
            <strong>Your account:</strong> name, email address, role, when you were invited and became active,
            which terms you accepted and when, and your password in a form that nobody can read back. It lets
            you in and keeps others out.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Your sessions:</strong> the kind of browser and system, the time zone that the device
            tells, the first part of the network address (the last part is left out), on which of the last 30
            days the device was used, and when the session began, was last used and ends. They let you see
            where you are signed in, and end what you do not know.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Mails:</strong> that an invitation, a link or a notice was sent to you and when, or why it
            could not be. A link is kept only until the mail has left.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>What was done:</strong> when somebody invites people, changes a role or switches off
            access, a line is written about it. Such a line names people by a number only, not by name.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>What you read:</strong> in which month you read an article, and nothing closer. It lets
            Hale say what many people of your company read.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>What you save:</strong> what you record in Hale, such as a scan that you chose to keep.
          </Trans>
        </li>
      </ul>
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
      <ul>
        <li>
          <Trans>
            The cookie <code>hale_refresh</code> keeps you signed in. It goes when you log out.
          </Trans>
        </li>
        <li>
          <Trans>
            The cookie <code>hale_device</code> tells the server that this device signed in before, so that
            nobody can lock you out by guessing at your password.
          </Trans>
        </li>
        <li>
          <Trans>
            Local storage holds who is signed in, the days on which this device was used, and whether you
            chose light or dark.
          </Trans>
        </li>
        <li>
          <Trans>
            Session storage holds the look of your company, and is emptied when you close the tab.
          </Trans>
        </li>
      </ul>
    </PolicySection>
  )
}

import { NOTIFICATION_DAYS } from '@hale/contracts/notifications'
import { Trans } from '@lingui/react/macro'
import type { PrivacyLines } from '../../feature.ts'

export const privacyLines: PrivacyLines = {
  stored: [{ order: 80, Text: Notifications }],
  howLong: [{ order: 70, Text: NotificationPeriod }],
}

function Notifications() {
  return (
    <Trans>
      <strong>Notifications:</strong> what you were told and whether you have read it, which categories you
      follow, and what you have switched on or off. No one at your company sees any of it. If you ask for the
      weekly email, it holds counts and titles of articles and videos, and nothing about your health.
    </Trans>
  )
}

function NotificationPeriod() {
  return <Trans>A notification is deleted after {NOTIFICATION_DAYS} days.</Trans>
}

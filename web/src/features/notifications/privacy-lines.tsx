import { NOTIFICATION_DAYS } from '@hale/contracts/notifications/notifications'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PrivacyLines } from '../../feature.ts'

export const privacyLines: PrivacyLines = {
  stored: [
    {
      order: 60,
      tables: ['notifications', 'notification_settings'],
      name: msg`Notifications`,
      what: msg`Which notifications you got and whether you have read them, which categories you follow, and what you have switched on or off. Nobody at your company can see it.`,
      why: msg`To tell you what you asked to be told. The weekly email has numbers and titles of articles and videos, and nothing about your health.`,
      howLong: msg`${NOTIFICATION_DAYS} days. What you follow and have switched on stays until you change it.`,
    },
    {
      order: 61,
      tables: ['push_devices', 'pushes'],
      name: msg`Notifications on your phone or in your browser`,
      what: msg`If you switch them on: a token by which Google, Apple or the maker of your browser reaches that device, and its time zone.`,
      why: msg`They pass on one general sentence, such as “There is a new article for you”, under the name of your company, and never anything about your health. A browser gets it encrypted.`,
      howLong: msg`Until you log out there or switch them off.`,
    },
  ],
  onDevice: [{ order: 26, Text: PushChoice }],
}

function PushChoice() {
  return (
    <Trans>
      Whether you switched notifications on stays on your device until another person logs in there.
    </Trans>
  )
}

import { NOTIFICATION_DAYS } from '../contract/notifications.ts'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PrivacyLines } from '#platform/feature/web.ts'

export const privacyLines: PrivacyLines = {
  stored: [
    {
      order: 60,
      tables: ['notifications', 'notification_settings'],
      name: msg`Notifications`,
      what: msg`Which notifications you got and whether you have read them, which categories you follow, and what you have switched on or off. Nobody at your company can see this.`,
      why: msg`To notify you about the things you chose. The weekly email contains numbers, and titles of articles and videos. It contains nothing about your health.`,
      howLong: msg`${NOTIFICATION_DAYS} days. What you follow and what you have switched on are kept until you change them.`,
    },
    {
      order: 61,
      tables: ['push_devices', 'pushes'],
      name: msg`Notifications on your phone or in your browser`,
      what: msg`If you switch them on: a token that Google, Apple or the maker of your browser uses to reach that device, and the device’s time zone.`,
      why: msg`To show notifications on that device. Google, Apple or the maker of your browser passes on one general sentence, such as “There is a new article for you”, under your company’s name, and never anything about your health. If it goes to a browser, it is encrypted.`,
      howLong: msg`Until you log out on that device or switch them off.`,
    },
  ],
  onDevice: [{ order: 26, Text: PushChoice }],
}

function PushChoice() {
  return (
    <Trans>
      Whether you switched notifications on is stored on your device until another person logs in there.
    </Trans>
  )
}

import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PrivacyLines } from '#platform/feature/web.ts'

export const privacyLines: PrivacyLines = {
  stored: [
    {
      order: 42,
      tables: ['watch_positions', 'video_watches'],
      name: msg`Videos you watch`,
      what: msg`Where you stopped in a video, and the month in which you watched it. Only you can see it.`,
      why: msg`To let you carry on from where you stopped, and to show which videos are watched most at your company.`,
      howLong: msg`Until you switch off your watch history under Videos, which deletes it at once. The month is deleted once it has been counted in a total, after one year at most.`,
    },
    {
      order: 43,
      tables: ['saved_videos'],
      name: msg`Videos you saved`,
      what: msg`Which videos you saved, and when.`,
      why: msg`To help you find them again.`,
      howLong: msg`Until you remove them, or delete your account.`,
    },
  ],
  onDevice: [{ order: 25, Text: PlayerChoices }],
}

function PlayerChoices() {
  return (
    <Trans>
      Your video settings (captions, volume and speed) are kept on this device until you log out. So is the
      place where you stopped a video while there was no connection.
    </Trans>
  )
}

import { Trans } from '@lingui/react/macro'
import type { PrivacyLines } from '../../feature.ts'

export const privacyLines: PrivacyLines = {
  stored: [{ order: 55, Text: Watching }],
  onDevice: [{ order: 25, Text: PlayerChoices }],
  howLong: [{ order: 35, Text: WatchingPeriod }],
}

function Watching() {
  return (
    <Trans>
      <strong>What you watch:</strong> where you stopped in a video, so that you can go on from there, and in
      which month you watched it. Nobody but you sees it, and you can switch it off under Videos.
    </Trans>
  )
}

function PlayerChoices() {
  return (
    <Trans>
      How you like videos played (captions, volume and speed) is held on this device until you log out, and so
      is where you stopped while there was no connection.
    </Trans>
  )
}

function WatchingPeriod() {
  return (
    <Trans>
      Where you stopped watching is kept until you switch your watching history off, which deletes it at once.
      In which month you watched a video is forgotten once it is part of a total, after a year at the latest.
    </Trans>
  )
}

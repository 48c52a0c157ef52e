import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PrivacyLines } from '#platform/feature/web.ts'

export const privacyLines: PrivacyLines = {
  stored: [
    {
      order: 35,
      tables: ['scans', 'removed_scans'],
      name: msg`Attentive Health Scan`,
      what: msg`If you save a scan: when it was taken and, encrypted, its figures, your age and sex, your body mass index and what you ticked before it. No picture or pulse wave is kept. If you delete a scan, for 90 days we keep a number that shows it was deleted.`,
      why: msg`To show you your scans over time. Your company is told how many people saved a scan, if there are ten or more of them, and nothing else.`,
      howLong: msg`Until you delete it, or your account, or for as long as your company has set.`,
    },
  ],
  onDevice: [{ order: 28, Text: OnDevice }],
}

function OnDevice() {
  return (
    <Trans>
      If you choose to keep your answers for next time, what you answer before a scan stays on your device
      until you log out. A scan that you save without a connection stays there until it is sent or you log
      out.
    </Trans>
  )
}

import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { PrivacyLines } from '../../feature.ts'

export const privacyLines: PrivacyLines = {
  stored: [
    {
      order: 35,
      tables: ['scans', 'removed_scans'],
      name: msg`Attentive Health Scan`,
      what: msg`If you save a scan: when it was taken and, encrypted, its figures, your age and sex, your body mass index and what you ticked before it. No picture and no pulse wave. If you delete a scan, we keep a number that says it was deleted, for 90 days.`,
      why: msg`To show you your scans over time. Your company is told how many people saved a scan, where they are ten or more, and nothing else.`,
      howLong: msg`Until you delete it, or your account.`,
    },
  ],
  onDevice: [{ order: 28, Text: OnDevice }],
}

function OnDevice() {
  return (
    <Trans>
      What you answer before a scan stays on your device if you ask for that, and a scan that you save without
      a connection until it is sent; both until you log out.
    </Trans>
  )
}

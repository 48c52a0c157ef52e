import { msg } from '@lingui/core/macro'
import type { PrivacyLines } from '#platform/feature/web.ts'

export const privacyLines: PrivacyLines = {
  stored: [
    {
      order: 38,
      tables: ['retention_notices'],
      name: msg`What will be deleted`,
      what: msg`If your company limits how long results, scans or check-ins are kept: that you were told that some of yours will be deleted, and when.`,
      why: msg`To tell you 30 days before, so that you can download a copy.`,
      howLong: msg`Until they are deleted, or your account.`,
    },
  ],
}

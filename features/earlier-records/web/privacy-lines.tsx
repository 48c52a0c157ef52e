import { msg } from '@lingui/core/macro'
import type { PrivacyLines } from '#platform/feature/web.ts'

export const privacyLines: PrivacyLines = {
  stored: [
    {
      order: 39,
      tables: ['earlier_records'],
      name: msg`What you bring from another company`,
      what: msg`If you bring results, scans or check-ins from another company: which of the three each one is, its number or day, when it was made, and, encrypted, what it says. Only you can see it. Neither company is told, and it is in no total.`,
      why: msg`To show you how you have been, also before you joined.`,
      howLong: msg`Until you remove what you brought, or delete your account, or for as long as your company has set for results, scans and check-ins. Check-ins are kept for two years at most.`,
    },
  ],
}

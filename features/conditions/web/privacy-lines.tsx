import { msg } from '@lingui/core/macro'
import type { PrivacyLines } from '#platform/feature/web.ts'

export const privacyLines: PrivacyLines = {
  stored: [
    {
      order: 44,
      tables: ['saved_conditions'],
      name: msg`Conditions you saved`,
      what: msg`Which pages of the clinical reference you saved, and when. What you look up is not kept.`,
      why: msg`To help you find them again.`,
      howLong: msg`Until you remove them, or delete your account.`,
    },
  ],
}

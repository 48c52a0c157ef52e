import { msg } from '@lingui/core/macro'
import type { PrivacyLines } from '#platform/feature/web.ts'

export const privacyLines: PrivacyLines = {
  stored: [
    {
      order: 62,
      tables: ['announcement_dismissals'],
      name: msg`Announcements`,
      what: msg`Which announcements you dismissed. Your company cannot see this.`,
      why: msg`To keep them hidden on all your devices.`,
      howLong: msg`For as long as your company keeps the announcement.`,
    },
  ],
}

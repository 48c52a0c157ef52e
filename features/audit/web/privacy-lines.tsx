import { msg } from '@lingui/core/macro'
import type { PrivacyLines } from '#platform/feature/web.ts'

export const privacyLines: PrivacyLines = {
  stored: [
    {
      order: 95,
      tables: ['audit'],
      name: msg`Actions taken on accounts`,
      what: msg`When someone is invited, a role or address is changed, access is switched off, data is downloaded, or an editor or admin logs in: who did what, who it was done to, and when. People are recorded by a number. Your company’s admins can see this record.`,
      why: msg`To help find misuse.`,
      howLong: msg`For as long as your company uses Hale. When an account is deleted, its number is removed.`,
    },
  ],
}

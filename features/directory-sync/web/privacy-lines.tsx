import { msg } from '@lingui/core/macro'
import type { PrivacyLines } from '#platform/feature/web.ts'

export const privacyLines: PrivacyLines = {
  stored: [
    {
      order: 96,
      tables: ['directory_people'],
      name: msg`Details from your company’s directory`,
      what: msg`If your company adds people from its own directory: the user name, the ID and the name that you have there, and when they last changed.`,
      why: msg`To match you with your entry in the directory.`,
      howLong: msg`For as long as you belong to your company in Hale.`,
    },
  ],
}

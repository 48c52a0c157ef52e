import { msg } from '@lingui/core/macro'
import type { PrivacyLines } from '#platform/feature/web.ts'

export const privacyLines: PrivacyLines = {
  stored: [
    {
      order: 94,
      tables: ['invitation_batches'],
      name: msg`Lists of people you invited`,
      what: msg`If you are an admin: when you sent a list of invitations, and how many people were on it.`,
      why: msg`To allow a list sent by mistake to be withdrawn.`,
      howLong: msg`For as long as your company uses Hale. When your account is deleted, your name is removed from the list.`,
    },
  ],
}

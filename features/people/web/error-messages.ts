import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '#platform/feature/web.ts'

export const errorMessages: ErrorMessages = {
  'last-admin': msg`A company needs at least one admin. Make someone else an admin first.`,
  'person-not-found': msg`This person is no longer on the list. Reload it.`,
  'person-has-data': msg`This invitation cannot be revoked: what this person saved was brought over when your company’s data was moved here, and only they can decide what happens to it. You can send them the invitation again.`,
  'person-has-access': msg`This person’s access is on. Switch it off first.`,
  'person-left-lately': msg`This person can still download their data. You can delete the account 30 days after their access was switched off.`,
  'group-exists': msg`There is already a group with this name.`,
  'group-not-found': msg`This group has been deleted. Reload the page.`,
  'too-many-groups': msg`You can have up to 200 groups. To add another, first delete one that nobody needs.`,
  'too-many-invitations': msg`Your company has reached its limit for invitations in one day. Nobody on these lines was invited. Continue tomorrow, or ask the people who run Hale to allow more.`,
  'invitation-batch-not-found': msg`This list no longer exists. Reload the page.`,
  'invitation-batch-withdrawn': msg`This list has been withdrawn. Choose the file again to send it once more.`,
  'invitation-not-found': msg`This invitation is no longer open. Reload the list.`,
}

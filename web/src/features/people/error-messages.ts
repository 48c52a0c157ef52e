import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../../feature.ts'

export const errorMessages: ErrorMessages = {
  'last-admin': msg`This is the last admin of a company. Make someone else an admin first.`,
  'person-not-found': msg`This person is no longer on the list. Reload it.`,
  'person-has-data': msg`What this person saved came along when your company moved. Only they can decide about it; you can send them the mail again.`,
  'group-exists': msg`There is already a group with this name.`,
  'group-not-found': msg`This group has been deleted. Reload the page.`,
  'too-many-groups': msg`There can be up to 200 groups. Delete one that nobody needs.`,
  'too-many-invitations': msg`Your company has sent as many invitations as it may in one day. Nobody on these lines was invited. Continue tomorrow, or ask the people who run Hale to allow more.`,
  'invitation-batch-not-found': msg`This list is no longer there. Reload the page.`,
  'invitation-batch-withdrawn': msg`This list has been withdrawn. Choose the file again to send it once more.`,
  'invitation-not-found': msg`This invitation is no longer open. Reload the list.`,
}

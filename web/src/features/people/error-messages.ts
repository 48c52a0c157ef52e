import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../../feature.ts'

export const errorMessages: ErrorMessages = {
  'last-admin': msg`This is the last admin of a company. Make someone else an admin first.`,
  'person-not-found': msg`This person is no longer on the list. Load it again.`,
  'invitation-not-found': msg`This invitation is no longer open. Load the list again.`,
}

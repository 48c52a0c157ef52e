import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../../../feature.ts'

export const errorMessages: ErrorMessages = {
  'announcement-not-found': msg`This announcement has been removed. Load the list again.`,
  'announcement-changed': msg`Another admin has changed this announcement. Look at theirs before you save yours.`,
  'too-many-announcements': msg`Members see 20 announcements already. Remove one, or wait until one is over.`,
  'day-out-of-range': msg`Choose a day from today to a year from now.`,
}

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '#platform/feature/web.ts'

export const errorMessages: ErrorMessages = {
  'announcement-not-found': msg`This announcement has been removed. Reload the list.`,
  'announcement-changed': msg`Another admin has changed this announcement. Check their version before you save yours.`,
  'too-many-announcements': msg`Members already see 20 announcements. Remove one, or wait until one ends.`,
  'day-out-of-range': msg`Choose a day between today and a year from now.`,
}

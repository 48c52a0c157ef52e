import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '#platform/feature/web.ts'

export const errorMessages: ErrorMessages = {
  'check-in-not-found': msg`This check-in has already been deleted.`,
  'check-in-removed': msg`You have deleted this check-in on another device.`,
  'day-out-of-range': msg`This day is too long ago, or still to come. Check the date on your device.`,
}

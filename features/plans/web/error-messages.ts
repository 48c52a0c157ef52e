import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '#platform/feature/web.ts'

export const errorMessages: ErrorMessages = {
  'step-not-found': msg`This step is not in your plan, and your last result does not suggest it. Reload the page to see your plan as it is now.`,
  'plan-full': msg`Your plan has three steps. Remove one before you add another.`,
  'plan-removed': msg`You have deleted your plan on another device.`,
  'day-out-of-range': msg`This day is too long ago, or still to come. Check the date on your device.`,
}

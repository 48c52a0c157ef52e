import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '#platform/feature/web.ts'

export const errorMessages: ErrorMessages = {
  'tour-not-found': msg`This tour was removed by another admin. Reload the list.`,
  'too-many-tours': msg`Your company has reached the maximum number of tours. Remove one first.`,
  'tour-end-date-invalid': msg`Choose a last day between today and a year from now.`,
}

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../../feature.ts'

export const errorMessages: ErrorMessages = {
  'tour-not-found': msg`This tour was removed by another admin. Load the list again.`,
  'too-many-tours': msg`Your company has as many tours of its own as it can. Remove one first.`,
  'tour-end-date-invalid': msg`Choose a last day from today on, within a year.`,
}

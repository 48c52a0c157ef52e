import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '#platform/feature/web.ts'

export const errorMessages: ErrorMessages = {
  'too-many-earlier-records': msg`Hale cannot keep that many records from another company. Choose fewer kinds, or remove what you brought first.`,
}

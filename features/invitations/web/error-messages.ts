import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '#platform/feature/web.ts'

export const errorMessages: ErrorMessages = {
  'invitation-used': msg`This invitation has already been used. You can log in.`,
}

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../../feature.ts'

export const errorMessages: ErrorMessages = {
  'invitation-used': msg`This invitation has been used already. You can log in.`,
}

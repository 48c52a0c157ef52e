import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '#platform/feature/web.ts'

export const errorMessages: ErrorMessages = {
  'service-not-offered': msg`Your company does not offer this programme any more, so it cannot be started.`,
  'recovery-not-found': msg`You have not started this programme, or you have left it.`,
  'recovery-unreadable': msg`What you entered cannot be opened. The key that protects it has changed.`,
  'check-in-not-found': msg`This check-in has already been deleted.`,
  'check-in-removed': msg`You have deleted this check-in.`,
  'day-out-of-range': msg`This day is too far away. Check the date you chose, and the date on your device.`,
}

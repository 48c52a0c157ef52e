import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '#platform/feature/web.ts'

export const errorMessages: ErrorMessages = {
  'call-back-not-offered': msg`At the moment, you cannot ask this programme to call you. Nothing was sent. Please contact it in another way.`,
  'call-back-address-changed': msg`The programme’s address has changed since you opened this page. Nothing was sent. Check the new address below, then send again.`,
  'call-back-not-found': msg`This request has already been deleted.`,
}

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../../feature.ts'

export const errorMessages: ErrorMessages = {
  'call-back-not-offered': msg`This programme cannot be asked for a call at the moment. Nothing was sent. Please reach it in another way.`,
  'call-back-address-changed': msg`The programme’s address has changed since you opened this page. Nothing was sent. Look at the new address below, then send again.`,
  'call-back-not-found': msg`This request has been deleted already.`,
}

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../../feature.ts'

export const errorMessages: ErrorMessages = {
  'single-sign-on-not-offered': msg`There is no single sign-on for this email address. Check the address, or log in with your password.`,
  'identity-provider-unreachable': msg`Your company’s login service cannot be reached. Try again in a few minutes, or tell your company’s IT team.`,
}

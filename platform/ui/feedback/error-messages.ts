import { i18n, type MessageDescriptor } from '@lingui/core'
import { t } from '@lingui/core/macro'

const ofFeatures: Record<string, MessageDescriptor> = {}

/** Adds the messages of a feature for the failures that only its calls have. */
export function addErrorMessages(messages: Record<string, MessageDescriptor>): void {
  Object.assign(ofFeatures, messages)
}

/**
 * Returns the message for a failure: what happened, and what to do. Contains the codes that several features
 * share.
 */
export function errorMessage(code: string, retryAfter?: number): string {
  switch (code) {
    case 'invalid-credential':
    // Does not reveal who has an account.
    case 'user-not-found':
      return t`That email and password do not match. Check both and try again.`
    case 'too-many-requests':
      return retryAfter === undefined
        ? t`You have tried too many times. Please wait a few minutes and try again.`
        : t`You have tried too many times. Please try again in ${Math.ceil(retryAfter / 60)} min.`
    case 'user-disabled':
      return t`This account has been switched off. Please ask your company’s wellbeing contact.`
    case 'user-token-expired':
    case 'not-signed-in':
      return t`Your session has ended. Please log in again.`
    case 'network-request-failed':
    // The request arrived too slowly.
    case 'request-timeout':
      return t`Hale cannot be reached. Check your connection and try again.`
    case 'confirmation-required':
      return t`Nothing was done, because you did not confirm that it is you. Try again, and enter your password or a code.`
    case 'second-factor-required':
      return t`Your company asks you to set up two-step login first.`
    case 'not-allowed':
      return t`Your account is not allowed to do this. An admin at your company can help.`
    case 'invalid-input':
      return t`Something you entered is not right. Check it and try again.`
    case 'too-large':
      return t`That is too much to send at once. Please shorten it and try again.`
    case 'service-unavailable':
      return t`Hale is busy at the moment. Please try again shortly.`
    case 'email-already-in-use':
      return t`This email address is already in use. Choose another one, or ask your company’s wellbeing contact.`
    case 'password-does-not-meet-requirements':
      return t`This password cannot be used. Choose another one.`
    case 'login-expired':
      return t`Log in again. There were too many wrong codes, or it took too long.`
    case 'single-sign-on-required':
      return t`Your company uses single sign-on, so a password does not work here. Go to the login page and choose “Use single sign-on”.`
    case 'single-sign-on-not-offered':
      return t`There is no single sign-on for this email address. Check the address, or log in with your password.`
    case 'identity-provider-unreachable':
      return t`Your company’s login service cannot be reached. Try again in a few minutes, or tell your company’s IT team.`
    case 'expired-action-code':
      return t`This link has expired. Ask for a new one.`
    case 'invalid-action-code':
      return t`This link cannot be used. Open the latest one from your email, or ask for a new one.`
    default:
      return ofFeature(code) ?? lastResort(code)
  }
}

function ofFeature(code: string): string | undefined {
  const message = ofFeatures[code]
  return message && i18n._(message)
}

function lastResort(code: string): string {
  return code.endsWith('not-found')
    ? t`We could not find this. It may have been deleted.`
    : t`Something went wrong on our side. Please try again. If it keeps happening, tell your wellbeing contact.`
}

/** Returns the message for anything that a call threw. */
export function errorMessageOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return errorMessage('')
  const wait = 'retryAfter' in error && typeof error.retryAfter === 'number' ? error.retryAfter : undefined
  return errorMessage(String(error.code), wait)
}

import { t } from '@lingui/core/macro'

type MessageCatalogue = (code: string) => string | undefined
const more = new Set<MessageCatalogue>()

/** Adds words that only some pages need, so that the login does not carry them. */
export function addErrorMessages(words: MessageCatalogue): void {
  more.add(words)
}

/** The one catalogue of errors: each says what happened and what to do. Unknown codes get the last words. */
export function errorMessage(code: string, retryAfter?: number): string {
  switch (code) {
    case 'invalid-credential':
    // Nobody learns who has an account.
    case 'user-not-found':
      return t`That email and password do not match. Check both and try again.`
    case 'too-many-requests':
      return retryAfter === undefined
        ? t`That was too many tries. Please wait a few minutes and try again.`
        : t`That was too many tries. Please try again in ${Math.ceil(retryAfter / 60)} min.`
    case 'user-disabled':
      return t`This account has been switched off. Please ask your company’s wellbeing contact.`
    case 'user-token-expired':
    case 'not-signed-in':
      return t`Your session has ended. Please log in again.`
    case 'network-request-failed':
      return t`Hale cannot be reached. Check your connection and try again.`
    case 'not-allowed':
      return t`Your account may not do this. An admin of your company can help.`
    case 'invalid-input':
      return t`Something in what you entered is not right. Please check it and try again.`
    case 'too-large':
      return t`That is too much at once. Please send less.`
    case 'service-unavailable':
      return t`Hale is busy for a moment. Please try again shortly.`
    case 'email-already-in-use':
      return t`This email address is taken. Choose another one, or ask your company’s wellbeing contact.`
    case 'password-does-not-meet-requirements':
      return t`This password will not do. Choose another one.`
    case 'expired-action-code':
      return t`This link has run out. Ask for a new one.`
    case 'invalid-action-code':
      return t`This link cannot be used. Open the latest one from your mail, or ask for a new one.`
    case 'invitation-used':
      return t`This invitation has been used already. You can log in.`
    case 'questionnaire-not-found':
    case 'not-found':
      return t`This is not here any more, or it never was.`
    default:
      for (const words of more) {
        const found = words(code)
        if (found) return found
      }
      return t`Something went wrong on our side. Please try again; if it stays, tell your wellbeing contact.`
  }
}

/** The words for whatever a call threw. */
export function errorMessageOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return errorMessage('')
  const wait = 'retryAfter' in error && typeof error.retryAfter === 'number' ? error.retryAfter : undefined
  return errorMessage(String(error.code), wait)
}

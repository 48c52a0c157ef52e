import { t } from '@lingui/core/macro'

/** The one catalogue of errors: each says what happened and what to do. Unknown codes get the last words. */
export function errorWords(code: string, retryAfter?: number): string {
  switch (code) {
    case 'invalid-credential':
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
    case 'service-unavailable':
      return t`Hale is busy for a moment. Please try again shortly.`
    case 'article-not-found':
    case 'video-not-found':
    case 'condition-not-found':
    case 'service-not-found':
    case 'questionnaire-not-found':
    case 'not-found':
      return t`This is not here any more, or it never was.`
    default:
      return t`Something went wrong on our side. Please try again; if it stays, tell your wellbeing contact.`
  }
}

import { t } from '@lingui/core/macro'

/** The one catalogue of errors: each says what happened and what to do. Unknown codes get the last words. */
export function errorWords(code: string, retryAfter?: number): string {
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
    case 'last-admin':
      return t`This is the last admin of a company. Make somebody else an admin first.`
    case 'session-not-found':
      return t`This session has ended already.`
    case 'person-not-found':
      return t`This person is no longer on the list. Load it again.`
    case 'invitation-not-found':
      return t`This invitation is no longer open. Load the list again.`
    case 'article-changed':
      return t`Somebody else saved this article first. Nothing is lost: compare both texts, then save.`
    case 'article-incomplete':
      return t`Something is missing before members can see this.`
    case 'picture-unreadable':
      return t`Hale cannot read this file. Use a JPEG, PNG, WebP or AVIF picture.`
    case 'picture-heic':
      return t`This is a HEIC picture, which Hale cannot read. Save it as JPEG and try again.`
    case 'picture-too-many-pixels':
      return t`This picture has too many pixels. Make it smaller and try again.`
    case 'picture-damaged':
      return t`This picture is damaged or incomplete. Try another copy.`
    case 'feed-unusable':
      return t`Hale found no feed at this address. Check it and try again.`
    case 'feed-known':
      return t`This feed is on the list already.`
    case 'too-many-feeds':
      return t`That is all the feeds there is room for. Remove one first.`
    case 'article-not-found':
    case 'revision-not-found':
    case 'picture-not-found':
    case 'feed-not-found':
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

/** The words for whatever a call threw. */
export function wordsFor(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return errorWords('')
  const wait = 'retryAfter' in error && typeof error.retryAfter === 'number' ? error.retryAfter : undefined
  return errorWords(String(error.code), wait)
}

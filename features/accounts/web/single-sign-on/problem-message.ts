import type { SignOnProblem } from '../../contract/single-sign-on.ts'
import { t } from '@lingui/core/macro'

/** Returns why a login failed, for the person; the settings tell admins what they can do. */
export function problemMessage(problem: SignOnProblem): string {
  switch (problem) {
    case 'expired':
      return t`This login took too long, or it was started in another browser. Please log in again.`
    case 'unreachable':
      return t`Your company’s login service did not answer. Please try again in a few minutes.`
    case 'login-refused':
      return t`Your company’s login service did not let you in. Ask your company’s IT team for access to Hale.`
    case 'unsolicited-refused':
      return t`Please start on the login page of Hale: choose “Use single sign-on” there.`
    case 'user-disabled':
      return t`This account has been switched off. Please ask your company’s wellbeing contact.`
    case 'no-email':
    case 'email-not-verified':
    case 'domain-not-proven':
      return t`Your company’s login service gave an email address that cannot be used here. Please tell your company’s IT team.`
    case 'other-person':
      return t`Your email address belongs to another person’s account here. Please ask your company’s wellbeing contact.`
    case 'other-company':
      return t`You already have an account with this email address at another company. Ask your company’s wellbeing contact for an invitation.`
    case 'no-discovery':
    case 'other-issuer':
    case 'client-refused':
    case 'code-refused':
    case 'token-refused':
    case 'signature-refused':
    case 'weak-signature':
    case 'assertion-encrypted':
    case 'audience-refused':
    case 'recipient-refused':
    case 'clock-differs':
    case 'no-subject':
    case 'assertion-refused':
    case 'secret-lost':
      return t`Single sign-on is not set up correctly. Please tell your company’s IT team.`
  }
}

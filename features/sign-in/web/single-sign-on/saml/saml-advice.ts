import type { SignOnProblem } from '#features/accounts/contract/single-sign-on.ts'
import { t } from '@lingui/core/macro'

/** Returns advice on a problem where it differs from OpenID Connect; undefined where it does not. */
export function samlAdvice(problem: SignOnProblem): string | undefined {
  switch (problem) {
    case 'signature-refused':
      return t`The assertion is not signed with a certificate that Hale knows. Save the current metadata again, and check that your login service signs the assertion and not only the response.`
    case 'weak-signature':
      return t`Your login service signs with SHA-1 or an algorithm that Hale does not accept. Choose RSA with SHA-256 there.`
    case 'assertion-encrypted':
      return t`Your login service encrypts its assertions. Switch that off there: the connection is encrypted already.`
    case 'audience-refused':
      return t`The assertion is meant for another service. Copy Hale’s entity ID from this page into your login service again.`
    case 'recipient-refused':
      return t`The assertion was made for another address. Copy the reply address from this page into your login service again.`
    case 'clock-differs':
      return t`The assertion is too old or not valid yet. Check the clock of your login service: it may be two minutes off at most.`
    case 'no-subject':
      return t`Your login service did not send a lasting ID of the person. Choose the format “persistent” for the NameID there, or name an attribute for it under “Attributes”.`
    case 'unsolicited-refused':
      return t`The login started at your login service. Start it here, or tick “Let people start at the login service”.`
    case 'assertion-refused':
      return t`Your login service sent a response that Hale cannot trust or read. Check its settings for Hale, or ask the people who run it.`
    case 'other-issuer':
      return t`The assertion names another login service than the metadata. Save the metadata of the service you use.`
    case 'no-email':
      return t`The assertion has no email address. Let your login service send it as an attribute, and enter its name under “Attributes” if it is not a usual one, such as email or mail.`
    case 'login-refused':
      return t`Your login service did not let you in. Give yourself access to Hale there, and look at its log for the reason.`
    case 'expired':
    case 'unreachable':
    case 'no-discovery':
    case 'client-refused':
    case 'code-refused':
    case 'token-refused':
    case 'secret-lost':
    case 'email-not-verified':
    case 'domain-not-proven':
    case 'other-person':
    case 'other-company':
    case 'user-disabled':
      return undefined
  }
}

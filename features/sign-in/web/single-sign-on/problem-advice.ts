import type { SignOnProblem } from '#features/accounts/contract/single-sign-on.ts'
import type { DomainFailure } from '../../contract/single-sign-on.ts'
import { t } from '@lingui/core/macro'
import { isPublicMail, loginServiceOf } from './login-services.ts'
import { samlAdvice } from './saml/saml-advice.ts'

const ABOUT_ISSUER: readonly SignOnProblem[] = ['unreachable', 'no-discovery', 'other-issuer']

/**
 * Returns what a try of the identity provider showed, and where to fix it; `domain` is the domain for which the try
 * failed.
 */
export function problemAdvice(
  problem: SignOnProblem,
  { isSaml, domain, issuer }: { isSaml: boolean; domain: string | null; issuer: string },
): string {
  if (problem === 'domain-not-proven' && domain && isPublicMail(domain))
    return t`The email address ends with ${domain}, where anyone can have one. Try it as someone with an address of your company, or have your login service send that address.`
  if (problem === 'domain-not-proven' && domain)
    return t`The email address ends with ${domain}, which is not one of your verified domains. Verify it under “Verify your company’s domains”.`
  if (loginServiceOf(issuer) === 'entra' && ABOUT_ISSUER.includes(problem))
    return t`Microsoft Entra ID did not answer, or does not know this directory (tenant) ID. Copy it again from the “Overview”.`
  const advice = isSaml ? samlAdvice(problem) : undefined
  return advice ?? openIdAdvice(problem)
}

function openIdAdvice(problem: SignOnProblem): string {
  switch (problem) {
    case 'expired':
      return t`The test took too long, or it ended in another browser. Try again, and finish within ten minutes.`
    case 'unreachable':
      return t`Your login service did not answer, or answered with an error. Check the issuer address, and look into the log of your login service. If it is inside your own network, ask the people who run Hale to name its host in the setting HALE_SSO_PRIVATE_HOSTS.`
    case 'no-discovery':
      return t`There is no OpenID Connect configuration at the issuer address. Copy the address from your login service again. With /.well-known/openid-configuration after it, a browser shows the configuration.`
    case 'other-issuer':
      return t`Your login service calls itself by another issuer address. Open this address in a browser with /.well-known/openid-configuration after it, and copy what stands there as “issuer”.`
    case 'client-refused':
      return t`Your login service does not accept the client ID or the secret. Copy both again. A secret may have expired there.`
    case 'login-refused':
      return t`Your login service did not let you in. Give yourself access to Hale there, and check that it allows the redirect address.`
    case 'code-refused':
      return t`Your login service did not complete the login. Check that it has the redirect address exactly as it is shown here.`
    case 'signature-refused':
    case 'weak-signature':
    case 'assertion-encrypted':
    case 'audience-refused':
    case 'recipient-refused':
    case 'clock-differs':
    case 'no-subject':
    case 'unsolicited-refused':
    case 'assertion-refused':
    case 'token-refused':
      return t`Your login service sent a token that Hale cannot trust. Check there that ID tokens are signed with RS256, and that the clock is right.`
    case 'secret-lost':
      return t`Hale can no longer read the client secret. Enter it again.`
    case 'no-email':
      return t`Your login service did not send an email address. Let it send the claim “email” to Hale.`
    case 'email-not-verified':
      return t`Your login service does not say that the email address is verified. If it only holds addresses that your company gave out, tick “Trust the email addresses of this login service”.`
    case 'domain-not-proven':
      return t`The email address is not in one of your verified domains. Verify its domain under “Verify your company’s domains”.`
    case 'other-person':
      return t`Someone else at your login service already uses this email address here. Check that the address belongs to one person only.`
    case 'other-company':
      return t`This email address has an account at another company. Invite the person first.`
    case 'user-disabled':
      return t`The login worked, but access to Hale is switched off for this person.`
  }
}

export function domainAdvice(failure: DomainFailure): string {
  switch (failure) {
    case 'missing':
      return t`The record was not found. New records can take a few hours to appear.`
    case 'unreachable':
      return t`The name servers of this domain did not answer. Try again later.`
    case 'taken':
      return t`The record is there, but another company has already verified this domain. Ask the person who runs Hale.`
  }
}

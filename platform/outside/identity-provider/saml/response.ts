import type { SignOnProblem } from '#features/accounts/contract/single-sign-on.ts'
import type { RoleMapping } from '#features/companies/contract/role-mapping.ts'
import { SAML, SamlStatusError, ValidateInResponseTo } from '@node-saml/node-saml'
import type { ProviderClaims } from '../claims.ts'
import { ProviderFault } from '../provider-problem.ts'
import { readAttributes } from './attributes.ts'
import type { SamlAddresses, SamlSetting } from './setting.ts'
import {
  selfAndDescendantsOf,
  childrenOf,
  isElement,
  MAX_XML_BYTES,
  readXml,
  XmlRefusedError,
  type XmlElement,
} from './xml.ts'

/** Tolerated clock skew. */
const SKEW_MS = 2 * 60 * 1000
/** Maximum age of an assertion, whatever it says itself. */
const MAX_AGE_MS = 10 * 60 * 1000

const BEARER_METHOD = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

const SIGNATURE_ALGORITHMS = new Map([
  [
    'SignatureMethod',
    [
      'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
    ],
  ],
  ['DigestMethod', ['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512']],
])

/** Values to check a response against; without a request's ID, the login began at the provider. */
export type ExpectedResponse = { addresses: SamlAddresses; requestId: string | undefined; now: number }

/** Settings of a provider that are needed to read its responses. */
export type ResponseSetting = SamlSetting & { roleMapping: RoleMapping | null }

export type SamlAnswer = { claims: ProviderClaims; assertionId: string; expiresAt: Date }

/**
 * Returns the claims in a response, or throws a `ProviderFault`. `encoded` is Base64, as in the posted form.
 */
export async function readResponse(
  encoded: string,
  setting: ResponseSetting,
  expected: ExpectedResponse,
): Promise<SamlAnswer> {
  const response = readShape(encoded)
  const { entityId, acsUrl } = expected.addresses
  if (response.attributes.get('Destination') && response.attributes.get('Destination') !== acsUrl)
    throw new ProviderFault('recipient-refused')
  const saml = new SAML({
    ...{ callbackUrl: acsUrl, issuer: entityId, audience: entityId, idpCert: setting.certificates },
    ...{ wantAssertionsSigned: true, wantAuthnResponseSigned: false },
    ...{ acceptedClockSkewMs: SKEW_MS, maxAssertionAgeMs: MAX_AGE_MS },
    // InResponseTo is compared below, in the signed assertion.
    validateInResponseTo: ValidateInResponseTo.never,
  })
  const signed = await saml
    .validatePostResponseAsync({ SAMLResponse: encoded })
    .then(({ profile }) => profile?.getAssertionXml?.())
    .catch((error: unknown) => {
      throw new ProviderFault(problemOf(error))
    })
  // From here on only signed content is read.
  const assertion = signed === undefined ? undefined : readXml(signed, { allowsComments: false })
  if (!assertion || !isElement(assertion, 'assertion', 'Assertion'))
    throw new ProviderFault('assertion-refused')
  checkIssuers(response, assertion, setting.entityId)
  const expiresAt = checkConfirmation(response, assertion, expected)
  const claims = readAttributes(assertion, setting)
  if (!claims) throw new ProviderFault('no-subject')
  return { claims, assertionId: assertion.attributes.get('ID') ?? '', expiresAt }
}

/**
 * Checks a response's form before any signature: one assertion, in its proper position, and no weak
 * algorithm.
 */
function readShape(encoded: string): XmlElement {
  // Base64 is a third longer than its content.
  if (encoded.length > (MAX_XML_BYTES * 4) / 3 + 4) throw new ProviderFault('assertion-refused')
  const response = rootOf(Buffer.from(encoded, 'base64').toString('utf8'))
  const all = selfAndDescendantsOf(response)
  // Elements are counted by name in any namespace, because the library finds them in the same way.
  const count = (name: string) => all.filter((one) => one.name === name).length
  if (!isElement(response, 'protocol', 'Response') || count('Response') > 1)
    throw new ProviderFault('assertion-refused')
  if (count('EncryptedAssertion') > 0) throw new ProviderFault('assertion-encrypted')
  const isRefusal = count('Assertion') === 0
  if (!isRefusal && (count('Assertion') > 1 || childrenOf(response, 'assertion', 'Assertion').length !== 1))
    throw new ProviderFault('assertion-refused')
  if (!all.every(hasPlainIds)) throw new ProviderFault('assertion-refused')
  if (!all.every(hasGoodAlgorithm)) throw new ProviderFault('weak-signature')
  return response
}

/** Whether all IDs are plain, because the library inserts them into XPath. */
function hasPlainIds({ name, attributes }: XmlElement): boolean {
  const ids = ['ID', 'Id', 'id', ...(name === 'Reference' ? ['URI'] : [])]
  return ids.every((id) => /^#?[\w.-]*$/.test(attributes.get(id) ?? ''))
}

function hasGoodAlgorithm({ name, attributes }: XmlElement): boolean {
  return SIGNATURE_ALGORITHMS.get(name)?.includes(attributes.get('Algorithm') ?? '') ?? true
}

function rootOf(text: string): XmlElement {
  try {
    return readXml(text, { allowsComments: false })
  } catch (error) {
    if (error instanceof XmlRefusedError) throw new ProviderFault('assertion-refused')
    throw error
  }
}

/** Returns the problem for an error of the library, by its message, which contains more than may be shown. */
function problemOf(error: unknown): SignOnProblem {
  if (error instanceof SamlStatusError) return 'login-refused'
  const message = error instanceof Error ? error.message : ''
  if (/^Invalid (?:document )?signature/.test(message)) return 'signature-refused'
  if (/audience/i.test(message)) return 'audience-refused'
  if (/expired|not yet valid/.test(message)) return 'clock-differs'
  return 'assertion-refused'
}

function checkIssuers(response: XmlElement, assertion: XmlElement, entityId: string): void {
  const [first, ...others] = childrenOf(assertion, 'assertion', 'Issuer')
  const all = [first, ...others, ...childrenOf(response, 'assertion', 'Issuer')]
  if (!all.every((issuer) => issuer?.text.trim() === entityId)) throw new ProviderFault('other-issuer')
}

/**
 * Checks the recipient, time and request of an assertion (SAML 2.0 Profiles, 4.1.4.3); returns when it
 * expires.
 */
function checkConfirmation(response: XmlElement, assertion: XmlElement, expected: ExpectedResponse): Date {
  const { addresses, requestId, now } = expected
  const [subject, ...others] = childrenOf(assertion, 'assertion', 'Subject')
  const confirmation = childrenOf(subject, 'assertion', 'SubjectConfirmation').find(
    ({ attributes }) => attributes.get('Method') === BEARER_METHOD,
  )
  const [data] = childrenOf(confirmation, 'assertion', 'SubjectConfirmationData')
  if (!data || others.length > 0) throw new ProviderFault('assertion-refused')
  if (data.attributes.get('Recipient') !== addresses.acsUrl) throw new ProviderFault('recipient-refused')
  const answeredIds = [data, response].map(({ attributes }) => attributes.get('InResponseTo'))
  // All InResponseTo values must be the same, so that a response to a request cannot be passed off as
  // unsolicited.
  if (!answeredIds.every((one) => one === requestId)) throw new ProviderFault('assertion-refused')
  const notOnOrAfter = Date.parse(data.attributes.get('NotOnOrAfter') ?? '')
  const notBefore = data.attributes.get('NotBefore')
  const isEarly = notBefore !== undefined && !(Date.parse(notBefore) - SKEW_MS <= now)
  if (isEarly || !(notOnOrAfter + SKEW_MS > now)) throw new ProviderFault('clock-differs')
  return new Date(notOnOrAfter + SKEW_MS)
}

import type { SignOnProblem } from '#features/accounts/contract/single-sign-on.ts'
import type { RoleMapping } from '#features/companies/contract/role-mapping.ts'
import { SAML, SamlStatusError, ValidateInResponseTo } from '@node-saml/node-saml'
import type { ProviderClaims } from '../claims.ts'
import { ProviderFault } from '../provider-problem.ts'
import { readAttributes } from './attributes.ts'
import type { SamlAddresses, SamlSetting } from './setting.ts'
import { allOf, childrenOf, isElement, MAX_XML_BYTES, readXml, XmlRefused, type XmlElement } from './xml.ts'

/** How far clocks may lie apart. */
const SKEW_MS = 2 * 60 * 1000
/** How long after it was made an assertion counts, whatever it says itself. */
const MAX_AGE_MS = 10 * 60 * 1000

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

const ALGORITHMS = new Map([
  [
    'SignatureMethod',
    [
      'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
    ],
  ],
  ['DigestMethod', ['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512']],
])

/** What a login is held to; without the ID of a request, it began at the provider. */
export type Expected = { addresses: SamlAddresses; requestId: string | undefined; now: number }

/** What is needed of a provider to read its responses. */
export type ReadSetting = SamlSetting & { roleMapping: RoleMapping | null }

export type SamlAnswer = { claims: ProviderClaims; assertionId: string; expiresAt: Date }

/** Returns whom a response is about, or throws a `ProviderFault`. `encoded` is Base64, as the form has it. */
export async function readResponse(
  encoded: string,
  setting: ReadSetting,
  expected: Expected,
): Promise<SamlAnswer> {
  const response = readShape(encoded)
  const { entityId, acsUrl } = expected.addresses
  if (response.attributes.get('Destination') && response.attributes.get('Destination') !== acsUrl)
    throw new ProviderFault('recipient-refused')
  const saml = new SAML({
    ...{ callbackUrl: acsUrl, issuer: entityId, audience: entityId, idpCert: setting.certificates },
    ...{ wantAssertionsSigned: true, wantAuthnResponseSigned: false },
    ...{ acceptedClockSkewMs: SKEW_MS, maxAssertionAgeMs: MAX_AGE_MS },
    // What it was asked for is compared below, with what is signed.
    validateInResponseTo: ValidateInResponseTo.never,
  })
  const signed = await saml
    .validatePostResponseAsync({ SAMLResponse: encoded })
    .then(({ profile }) => profile?.getAssertionXml?.())
    .catch((error: unknown) => {
      throw new ProviderFault(problemOf(error))
    })
  // From here on nothing counts but what was signed.
  const assertion = signed === undefined ? undefined : readXml(signed, { allowsComments: false })
  if (!assertion || !isElement(assertion, 'assertion', 'Assertion'))
    throw new ProviderFault('assertion-refused')
  checkIssuers(response, assertion, setting.entityId)
  const expiresAt = checkConfirmation(response, assertion, expected)
  const claims = readAttributes(assertion, setting)
  if (!claims) throw new ProviderFault('no-subject')
  return { claims, assertionId: assertion.attributes.get('ID') ?? '', expiresAt }
}

/** Holds a response to its form before any signature is looked at: one assertion, where it belongs, and no weak algorithm. */
function readShape(encoded: string): XmlElement {
  // A quarter is Base64's.
  if (encoded.length > (MAX_XML_BYTES * 4) / 3 + 4) throw new ProviderFault('assertion-refused')
  const response = rootOf(Buffer.from(encoded, 'base64').toString('utf8'))
  const all = allOf(response)
  // By their names in any namespace, as the library looks for them.
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

/** IDs stand in the library's XPath. */
function hasPlainIds({ name, attributes }: XmlElement): boolean {
  const ids = ['ID', 'Id', 'id', ...(name === 'Reference' ? ['URI'] : [])]
  return ids.every((id) => /^#?[\w.-]*$/.test(attributes.get(id) ?? ''))
}

function hasGoodAlgorithm({ name, attributes }: XmlElement): boolean {
  return ALGORITHMS.get(name)?.includes(attributes.get('Algorithm') ?? '') ?? true
}

function rootOf(text: string): XmlElement {
  try {
    return readXml(text, { allowsComments: false })
  } catch (error) {
    if (error instanceof XmlRefused) throw new ProviderFault('assertion-refused')
    throw error
  }
}

/** What the library found, by the words of its errors, which say more than may be shown. */
function problemOf(error: unknown): SignOnProblem {
  if (error instanceof SamlStatusError) return 'login-refused'
  const message = error instanceof Error ? error.message : ''
  if (/^Invalid (?:document )?signature/.test(message)) return 'signature-refused'
  if (/audience/i.test(message)) return 'audience-refused'
  if (/expired|not yet valid/.test(message)) return 'clock-differs'
  return 'assertion-refused'
}

function checkIssuers(response: XmlElement, assertion: XmlElement, entityId: string): void {
  const [own, ...others] = childrenOf(assertion, 'assertion', 'Issuer')
  const all = [own, ...others, ...childrenOf(response, 'assertion', 'Issuer')]
  if (!all.every((issuer) => issuer?.text.trim() === entityId)) throw new ProviderFault('other-issuer')
}

/** Holds an assertion to where, when and for what it was given (SAML 2.0 Profiles, 4.1.4.3); returns until when it counts. */
function checkConfirmation(response: XmlElement, assertion: XmlElement, expected: Expected): Date {
  const { addresses, requestId, now } = expected
  const [subject, ...others] = childrenOf(assertion, 'assertion', 'Subject')
  const confirmation = childrenOf(subject, 'assertion', 'SubjectConfirmation').find(
    ({ attributes }) => attributes.get('Method') === BEARER,
  )
  const [data] = childrenOf(confirmation, 'assertion', 'SubjectConfirmationData')
  if (!data || others.length > 0) throw new ProviderFault('assertion-refused')
  if (data.attributes.get('Recipient') !== addresses.acsUrl) throw new ProviderFault('recipient-refused')
  const asked = [data, response].map(({ attributes }) => attributes.get('InResponseTo'))
  // Asked for or not, both have to say the same: what is signed cannot be made to look as if nobody had asked.
  if (!asked.every((one) => one === requestId)) throw new ProviderFault('assertion-refused')
  const end = Date.parse(data.attributes.get('NotOnOrAfter') ?? '')
  const begin = data.attributes.get('NotBefore')
  const isEarly = begin !== undefined && !(Date.parse(begin) - SKEW_MS <= now)
  if (isEarly || !(end + SKEW_MS > now)) throw new ProviderFault('clock-differs')
  return new Date(end + SKEW_MS)
}

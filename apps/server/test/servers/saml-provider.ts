import { randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
// Required by the library for certificates.
import 'reflect-metadata'
import { X509CertificateGenerator } from '@peculiar/x509'
import { SignedXml } from 'xml-crypto'

const RSA = {
  ...{ name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
  ...{ publicExponent: new Uint8Array([1, 0, 1]), modulusLength: 2048 },
}
const DAY_MS = 24 * 60 * 60 * 1000
const NS = `xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"`
const C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const SIGNATURES = {
  sha256: {
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
  },
  sha1: {
    signatureAlgorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
    digestAlgorithm: 'http://www.w3.org/2000/09/xmldsig#sha1',
  },
} as const

type Key = { privateKey: string; certificate: string }

/** Makes a key and its certificate, which is valid for `days` days. */
export async function makeKey(days = 365): Promise<Key> {
  const keys = await crypto.subtle.generateKey(RSA, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.createSelfSigned({
    ...{ name: 'CN=Acme login', keys, signingAlgorithm: RSA },
    ...{ notBefore: new Date(Date.now() - DAY_MS), notAfter: new Date(Date.now() + days * DAY_MS) },
  })
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey))
  const lines = pkcs8.toString('base64').replaceAll(/.{64}/g, '$&\n')
  return {
    privateKey: `-----BEGIN PRIVATE KEY-----\n${lines}\n-----END PRIVATE KEY-----\n`,
    certificate: certificate.toString('base64'),
  }
}

/** The content of an assertion; times are in milliseconds from now. */
export type AssertionContent = {
  subject?: string
  format?: string
  /** Several values of an attribute are written one after another. */
  attributes?: Readonly<Record<string, string | readonly string[]>>
  issuer?: string
  audience?: string
  recipient?: string
  destination?: string
  inResponseTo?: string | undefined
  begins?: number
  ends?: number
  made?: number
  id?: string
}

export type Signing = { assertion?: Key | null; response?: Key | null; algorithm?: keyof typeof SIGNATURES }

/** Reads a login request in an address, as a provider does. */
export function requestIn(url: URL) {
  const deflated = Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')
  const xml = inflateRawSync(deflated).toString('utf8')
  const read = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(xml)?.[1] ?? ''
  return {
    ...{ xml, id: read('ID'), acsUrl: read('AssertionConsumerServiceURL') },
    ...{ audience: />([^<]+)<\/saml:Issuer>/.exec(xml)?.[1] ?? '' },
    relayState: url.searchParams.get('RelayState') ?? '',
  }
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Makes a SAML provider whose assertions a test chooses. */
export async function makeSamlProvider(base = 'https://login.example') {
  const key = await makeKey()
  const entityId = `${base}/${randomUUID()}`
  const loginUrl = `${entityId}/sso`
  const at = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

  function metadata(keys: readonly Key[] = [key]): string {
    const described = keys.map(
      ({ certificate }) =>
        `<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
    )
    return `<?xml version="1.0"?><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}"><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${described.join('')}<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${loginUrl}"/></md:IDPSSODescriptor></md:EntityDescriptor>`
  }

  function assertionOf(said: AssertionContent & { recipient: string; audience: string }): string {
    const asked = said.inResponseTo === undefined ? '' : ` InResponseTo="${said.inResponseTo}"`
    const { format = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent' } = said
    const end = at(said.ends ?? 300_000)
    const attributes = Object.entries(said.attributes ?? {}).map(([name, value]) => {
      const values = [value].flat().map((one) => `<saml:AttributeValue>${escape(one)}</saml:AttributeValue>`)
      return `<saml:Attribute Name="${name}">${values.join('')}</saml:Attribute>`
    })
    return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${said.id ?? `_${randomUUID()}`}" Version="2.0" IssueInstant="${at(said.made ?? 0)}"><saml:Issuer>${said.issuer ?? entityId}</saml:Issuer><saml:Subject><saml:NameID Format="${format}">${escape(said.subject ?? randomUUID())}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData Recipient="${said.recipient}" NotOnOrAfter="${end}"${asked}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(said.begins ?? -1000)}" NotOnOrAfter="${end}"><saml:AudienceRestriction><saml:Audience>${said.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(0)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${attributes.length > 0 ? `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement>` : ''}</saml:Assertion>`
  }

  /** Wraps content in an unsigned response. */
  function around(content: string, said: AssertionContent & { destination: string }): string {
    const asked = said.inResponseTo === undefined ? '' : ` InResponseTo="${said.inResponseTo}"`
    return `<samlp:Response ${NS} ID="_${randomUUID()}" Version="2.0" IssueInstant="${at(0)}" Destination="${said.destination}"${asked}><saml:Issuer>${said.issuer ?? entityId}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${content}</samlp:Response>`
  }

  /** Returns the XML of a valid response, with the given deviations. */
  function respond(
    said: AssertionContent & { recipient: string; audience: string },
    signing: Signing = {},
  ): string {
    const { assertion: assertionKey = key, response: responseKey = null, algorithm = 'sha256' } = signing
    const plain = assertionOf(said)
    const signed = assertionKey ? sign(plain, 'Assertion', { key: assertionKey, algorithm }) : plain
    const response = around(signed, { ...said, destination: said.destination ?? said.recipient })
    return responseKey ? sign(response, 'Response', { key: responseKey, algorithm }) : response
  }

  return { entityId, loginUrl, key, metadata, assertionOf, around, respond }
}

type By = { key: Key; algorithm?: keyof typeof SIGNATURES }

/** Signs the one element of this name with an enveloped signature after its issuer. */
export function sign(xml: string, name: string, { key, algorithm = 'sha256' }: By): string {
  const { signatureAlgorithm, digestAlgorithm } = SIGNATURES[algorithm]
  const path = `//*[local-name(.)='${name}']`
  const signer = new SignedXml({
    ...{ privateKey: key.privateKey, signatureAlgorithm },
    canonicalizationAlgorithm: C14N,
  })
  signer.addReference({
    ...{ xpath: path, digestAlgorithm },
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', C14N],
  })
  signer.computeSignature(xml, {
    prefix: 'ds',
    location: { reference: `${path}/*[local-name(.)='Issuer']`, action: 'after' },
  })
  return signer.getSignedXml()
}

export type SamlProvider = Awaited<ReturnType<typeof makeSamlProvider>>

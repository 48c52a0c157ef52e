import { readCertificate } from './certificates.ts'
import type { SamlMetadata } from './setting.ts'
import { selfAndDescendantsOf, childrenOf, isElement, readXml, type XmlElement } from './xml.ts'

const REDIRECT_BINDING = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const SAML_2 = 'urn:oasis:names:tc:SAML:2.0:protocol'
const MAX_ENTITY_ID = 500
/** Limit on certificates: the current one, and the next ones of a rollover. */
const MAX_CERTIFICATES = 8

type MetadataResult =
  | { ok: true; value: SamlMetadata }
  | { ok: false; reason: 'saml-metadata-invalid' | 'saml-metadata-incomplete' }

/** Reads the metadata of one identity provider (SAML 2.0 Metadata, 2.4.3). */
export function readMetadata(text: string): MetadataResult {
  const root = rootOf(text)
  if (!root) return { ok: false, reason: 'saml-metadata-invalid' }
  const [entity, ...others] = selfAndDescendantsOf(root).filter((one) =>
    isElement(one, 'metadata', 'EntityDescriptor'),
  )
  const provider = childrenOf(entity, 'metadata', 'IDPSSODescriptor').find((one) =>
    one.attributes.get('protocolSupportEnumeration')?.split(/\s+/).includes(SAML_2),
  )
  const entityId = entity?.attributes.get('entityID')?.trim() ?? ''
  const loginUrl = provider && loginUrlOf(provider)
  const certificates = provider ? signingCertificates(provider) : []
  const isWhole = entityId !== '' && entityId.length <= MAX_ENTITY_ID && certificates.length > 0
  // A federation's metadata lists many providers, without saying which one is meant.
  if (!isWhole || !loginUrl || others.length > 0) return { ok: false, reason: 'saml-metadata-incomplete' }
  const wantsSignedRequests = provider?.attributes.get('WantAuthnRequestsSigned') === 'true'
  return { ok: true, value: { entityId, loginUrl, certificates, wantsSignedRequests } }
}

function rootOf(text: string): XmlElement | undefined {
  try {
    return readXml(text, { allowsComments: true })
  } catch {
    return undefined
  }
}

function loginUrlOf(provider: XmlElement): string | undefined {
  const services = childrenOf(provider, 'metadata', 'SingleSignOnService')
  const service = services.find((one) => one.attributes.get('Binding') === REDIRECT_BINDING)
  const location = service?.attributes.get('Location')?.trim() ?? ''
  return URL.canParse(location) ? location : undefined
}

/** Returns certificates for signing, and those without a stated use. */
function signingCertificates(provider: XmlElement): string[] {
  const keys = childrenOf(provider, 'metadata', 'KeyDescriptor').filter(
    (key) => (key.attributes.get('use') ?? 'signing') === 'signing',
  )
  const certificates = keys
    .flatMap(selfAndDescendantsOf)
    .filter((one) => isElement(one, 'signature', 'X509Certificate'))
  const texts = certificates.map(({ text }) => text.replaceAll(/\s/g, ''))
  return [...new Set(texts)].filter((text) => readCertificate(text)).slice(0, MAX_CERTIFICATES)
}

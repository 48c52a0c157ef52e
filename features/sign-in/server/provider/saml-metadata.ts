import type { setSamlProvider } from '../../contract/single-sign-on.ts'
import type { Input } from '#platform/contract/endpoint.ts'
import { done, fail } from '#platform/core/outcome.ts'
import type { SamlProviders } from '#platform/outside/identity-provider/saml/saml-providers.ts'
import type { SamlSetting } from '#platform/outside/identity-provider/saml/setting.ts'

/** Returns a provider's metadata: from the admin's address or text, otherwise as it was stored before. */
export async function samlMetadata(
  saml: Pick<SamlProviders, 'isAllowed' | 'download' | 'readMetadata'>,
  { metadataUrl, metadata }: Pick<Input<typeof setSamlProvider>, 'metadataUrl' | 'metadata'>,
  before: SamlSetting | null,
) {
  if (metadata !== undefined) return withUrl(saml.readMetadata(metadata), null)
  if (metadataUrl !== undefined) return withUrl(await metadataAt(saml, metadataUrl), metadataUrl)
  if (!before) return fail('invalid-input', { issues: [{ path: 'metadata', message: 'is missing' }] })
  const { entityId, loginUrl, certificates, wantsSignedRequests, metadataUrl: url } = before
  return done({ entityId, loginUrl, certificates, wantsSignedRequests, metadataUrl: url })
}

/** Downloads and reads the metadata at an address. */
export async function metadataAt(
  saml: Pick<SamlProviders, 'isAllowed' | 'download' | 'readMetadata'>,
  url: string,
) {
  if (!saml.isAllowed(url)) return fail('issuer-not-allowed')
  const text = await saml.download(url)
  if (text === undefined) return fail('saml-metadata-unreachable')
  const read = saml.readMetadata(text)
  return read.ok ? done(read.value) : fail(read.reason)
}

function withUrl(
  read: ReturnType<SamlProviders['readMetadata']> | Awaited<ReturnType<typeof metadataAt>>,
  metadataUrl: string | null,
) {
  return read.ok ? done({ ...read.value, metadataUrl }) : fail(read.reason)
}

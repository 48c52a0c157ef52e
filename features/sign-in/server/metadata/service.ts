import type { Sealer } from '#platform/crypto/seal.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import type { SamlProviders } from '#platform/outside/identity-provider/saml/saml-providers.ts'
import { sealPayload } from '#platform/mail/add-mails.ts'
import { samlSettingOf } from '#platform/outside/identity-provider/saml/setting.ts'
import type { SignInProblem } from '../mails.ts'
import { metadataAt } from '../provider/saml-metadata.ts'
import type { ProviderStore } from '../provider/store.ts'
import type { MetadataStore, MetadataReading } from './store.ts'

type Dependencies = {
  providerRows: Pick<ProviderStore, 'find'>
  saml: Pick<SamlProviders, 'isAllowed' | 'download' | 'readMetadata'>
  store: MetadataStore
  sealer: Sealer
}

export type MetadataService = ReturnType<typeof metadataService>

/** Updates a SAML provider's setting from its metadata address. */
export function metadataService({ providerRows, saml, store, sealer }: Dependencies) {
  async function read(url: string, entityId: string): Promise<MetadataReading> {
    const metadata = await metadataAt(saml, url)
    if (!metadata.ok) return { failure: metadata.reason }
    // Metadata with another entity ID is refused until an admin accepts it, because it would identify other people.
    return metadata.value.entityId === entityId
      ? { metadata: metadata.value }
      : { failure: 'saml-metadata-of-another' }
  }

  return {
    /** Downloads the metadata again; returns false where the provider has no metadata address. */
    async readAgain(tenant: Tenant): Promise<boolean> {
      const provider = await providerRows.find(tenant)
      const setting = provider ? samlSettingOf(provider) : null
      if (!provider || !setting?.metadataUrl) return false
      const payload = sealPayload(sealer, { content: { is: 'metadata' } satisfies SignInProblem })
      await store.save(tenant, provider, await read(setting.metadataUrl, setting.entityId), payload)
      return true
    },
  }
}

import { isDeepStrictEqual } from 'node:util'
import type { MetadataFailure } from '../../contract/single-sign-on.ts'
import { and, eq, sql } from '#platform/db/drizzle.ts'
import { writeAudit } from '#platform/core/audit.ts'
import { identityProviders } from '#platform/db/tables/companies/single-sign-on.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import { samlSettingOf, type SamlMetadata } from '#platform/outside/identity-provider/saml/setting.ts'
import { mailAdmins } from '../admin-mail-store.ts'
import type { ProviderRow } from '../provider/store.ts'

/** The metadata at a provider's address, or why it could not be read. */
export type MetadataReading = { metadata: SamlMetadata } | { failure: MetadataFailure }

export type MetadataStore = typeof metadataStore

/** Saves newly read metadata, unless an admin has changed the provider meanwhile. */
export const metadataStore = {
  /** Saves a reading; `payload` is the mail to admins, which is sent only on the first failure. */
  save: (
    tenant: Tenant,
    { version }: Pick<ProviderRow, 'version'>,
    reading: MetadataReading,
    payload: Buffer,
  ) =>
    tenant.write(async (tx) => {
      const { companyId } = tenant
      const isIt = and(eq(identityProviders.companyId, companyId), eq(identityProviders.version, version))
      const [before] = await tx.select().from(identityProviders).where(isIt).for('update')
      const setting = before && samlSettingOf(before)
      if (!setting) return
      if ('failure' in reading) {
        await tx.update(identityProviders).set({ metadataFailure: reading.failure }).where(isIt)
        // Mails only at the first failure.
        if (before.metadataFailure !== null) return
        const action = 'identity-provider.metadata-failed' as const
        await writeAudit(tx, companyId, [{ actorId: null, action }])
        return mailAdmins(tx, tenant, payload)
      }
      const saml = { ...setting, ...reading.metadata }
      await tx
        .update(identityProviders)
        .set({ saml, metadataReadAt: sql`now()`, metadataFailure: null })
        .where(isIt)
      const isChanged = !isDeepStrictEqual(saml, setting)
      const action = 'identity-provider.metadata-changed' as const
      return writeAudit(tx, companyId, isChanged ? [{ actorId: null, action }] : [])
    }),
}

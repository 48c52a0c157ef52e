import { isDeepStrictEqual } from 'node:util'
import type { MetadataFailure } from '../../contract/single-sign-on.ts'
import { and, eq, sql } from '#platform/db/drizzle.ts'
import { writeAudit } from '#platform/core/audit.ts'
import { identityProviders } from '#platform/db/tables/companies/single-sign-on.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import { samlSettingOf, type SamlMetadata } from '#platform/outside/identity-provider/saml/setting.ts'
import { mailAdmins } from '../admin-mail-store.ts'
import type { ProviderRow } from '../provider/store.ts'

/** What was found at the address of a provider's metadata. */
export type Reading = { metadata: SamlMetadata } | { failure: MetadataFailure }

export type MetadataStore = typeof metadataStore

/** What came of reading a SAML provider's metadata again; nothing of it where an admin has saved something else meanwhile. */
export const metadataStore = {
  /** `payload` is what admins are mailed where it did not go well, the first time. */
  save: (tenant: Tenant, { version }: Pick<ProviderRow, 'version'>, reading: Reading, payload: Buffer) =>
    tenant.write(async (tx) => {
      const { companyId } = tenant
      const isIt = and(eq(identityProviders.companyId, companyId), eq(identityProviders.version, version))
      const [before] = await tx.select().from(identityProviders).where(isIt).for('update')
      const setting = before && samlSettingOf(before)
      if (!setting) return
      if ('failure' in reading) {
        await tx.update(identityProviders).set({ metadataFailure: reading.failure }).where(isIt)
        // Once, and not each day.
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

import type { PersonalData } from '#platform/feature/server.ts'
import type { PersonalDataStore } from './personal-data-store.ts'

/** Who a person is at their company's provider, and whether they keep their password where the others' are refused. */
export function signInPersonalData(store: PersonalDataStore): PersonalData {
  return {
    singleSignOn: async (tenant, memberId) => ({
      identities: await store.listIdentities(tenant, memberId),
      keepsPassword: await store.keepsPassword(tenant, memberId),
    }),
  }
}

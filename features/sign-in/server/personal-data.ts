import type { PersonalData } from '#platform/feature/server.ts'
import type { PersonalDataStore } from './personal-data-store.ts'

/** A person's identity at the company's provider, and whether they keep their password where passwords are refused. */
export function signInPersonalData(store: PersonalDataStore): PersonalData {
  return {
    singleSignOn: async (tenant, memberId) => ({
      identities: await store.listIdentities(tenant, memberId),
      keepsPassword: await store.keepsPassword(tenant, memberId),
    }),
  }
}

import type { PersonalData } from '#platform/feature/server.ts'
import type { PasskeyStore } from './passkeys/store.ts'
import type { SecondFactorStore } from './second-factor/store.ts'
import type { PersonalDataStore } from './personal-data-store.ts'

export function accountsPersonalData(
  store: PersonalDataStore,
  factors: SecondFactorStore,
  passkeys: Pick<PasskeyStore, 'list'>,
): PersonalData {
  return {
    member: store.findMember,
    // Only when it was added: its key is a secret and is not exported.
    secondFactor: async (tenant, memberId) => {
      const { createdAt, recoveryCodesLeft } = await factors.find(tenant, memberId)
      return createdAt && { createdAt, recoveryCodesLeft }
    },
    passkeys: async (tenant, memberId) =>
      passkeys.list(tenant, (await factors.find(tenant, memberId)).accountId),
    sessions: store.listSessions,
    mailedLinks: store.listMailedLinks,
    mails: store.listMails,
    audit: store.listAudit,
  }
}

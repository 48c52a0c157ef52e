import type { PersonalData } from '../../feature.ts'
import type { PersonalDataStore } from './personal-data-store.ts'

export function accountsPersonalData(store: PersonalDataStore): PersonalData {
  return {
    member: store.findMember,
    sessions: store.listSessions,
    mailedLinks: store.listMailedLinks,
    mails: store.listMails,
    audit: store.listAudit,
  }
}

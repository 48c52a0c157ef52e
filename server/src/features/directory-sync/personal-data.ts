import type { PersonalData } from '../../feature.ts'
import type { DirectoryStore } from './store.ts'

export function directoryData({ findPerson }: Pick<DirectoryStore, 'findPerson'>): PersonalData {
  return { directory: async (tenant, memberId) => (await findPerson(tenant, memberId)) ?? null }
}

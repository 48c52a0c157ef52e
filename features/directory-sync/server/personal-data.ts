import type { PersonalData } from '#platform/feature/server.ts'
import type { DirectoryStore } from './store.ts'

export function directoryData({ findPerson }: Pick<DirectoryStore, 'findPerson'>): PersonalData {
  return { directory: async (tenant, memberId) => (await findPerson(tenant, memberId)) ?? null }
}

import { design } from '#features/companies/contract/companies.ts'
import { localStore } from '#platform/offline/local-store.ts'

/** The last design of a person's company, for an offline start. */
export const lastDesignStore = localStore({
  keyOf: ({ person, company }) => `design/${person}/${company}`,
  schema: design,
  version: 1,
  until: 'session-end',
})

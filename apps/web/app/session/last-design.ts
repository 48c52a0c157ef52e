import { design } from '#features/companies/contract/companies.ts'
import { localStore } from '#platform/offline/local-store.ts'

/** The look of a person's company as it was last, for a start without a connection. */
export const lastDesignStore = localStore({
  keyOf: ({ person, company }) => `design/${person}/${company}`,
  schema: design,
  version: 1,
  until: 'session-end',
})

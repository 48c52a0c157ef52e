import type { AccessCases } from '#apps/server/test/access-case.ts'
import { earlier } from '#apps/server/test/earlier-records.ts'

/** They only concern the caller's own records. */
export const rules: AccessCases = {
  listEarlierRecords: { may: 'member' },
  saveEarlierRecords: { may: 'member', with: () => ({ records: [earlier.result()] }) },
  removeEarlierRecords: { may: 'member' },
}

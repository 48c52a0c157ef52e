import type { AccessCases } from '#apps/server/test/access-case.ts'
import { sampleEarlierRecords } from '#apps/server/test/earlier-records.ts'

/** These endpoints only concern the caller's own records. */
export const accessCases: AccessCases = {
  listEarlierRecords: { may: 'member' },
  saveEarlierRecords: { may: 'member', with: () => ({ records: [sampleEarlierRecords.result()] }) },
  removeEarlierRecords: { may: 'member' },
}

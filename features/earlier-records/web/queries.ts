import { removeEarlierRecords, saveEarlierRecords, type EarlierRecord } from '../contract/earlier-records.ts'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { earlierRecordsQuery } from '../parts/earlier-records-query.ts'

export const prefetchEarlierRecords = () => queryClient.prefetchQuery(earlierRecordsQuery)

export async function importRecords(records: EarlierRecord[]) {
  const outcome = await call(saveEarlierRecords, { records })
  void queryClient.invalidateQueries(earlierRecordsQuery)
  return outcome
}

export async function removeRecords(): Promise<void> {
  await call(removeEarlierRecords, {})
  queryClient.setQueryData(earlierRecordsQuery.queryKey, { records: [], unreadable: 0 })
  // Also refreshes the copy on this device.
  void queryClient.invalidateQueries(earlierRecordsQuery)
}

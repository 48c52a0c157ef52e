import { listEarlierRecords, type EarlierRecord } from '../contract/earlier-records.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callOrSaved } from '#platform/offline/call-or-saved.ts'

/** The person's records from another company; available offline once they were loaded. */
export const earlierRecordsQuery = queryOptions({
  queryKey: ['earlier-records'],
  queryFn: ({ signal }) => callOrSaved(listEarlierRecords, {}, { signal }),
  networkMode: 'offlineFirst',
})

type Kind = EarlierRecord['kind']
type RecordOf<K extends Kind> = Extract<EarlierRecord, { kind: K }>['record']

/** Returns the records of a kind, newest first; empty until they are loaded. */
export function useEarlierRecords<K extends Kind>(kind: K): RecordOf<K>[] {
  const { data } = useQuery(earlierRecordsQuery)
  return recordsOf(data?.records ?? [], kind)
}

function recordsOf<K extends Kind>(records: readonly EarlierRecord[], kind: K): RecordOf<K>[] {
  // `kind` determines the type of `record`, which TypeScript does not infer here.
  return records.flatMap((one) => (one.kind === kind ? [one.record as RecordOf<K>] : []))
}

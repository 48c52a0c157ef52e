import { listEarlierRecords, type EarlierRecord } from '../contract/earlier-records.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callOrSaved } from '#platform/offline/call-or-saved.ts'

/** What a person brought from another company. Read without a connection too, once it was there. */
export const earlierRecordsQuery = queryOptions({
  queryKey: ['earlier-records'],
  queryFn: ({ signal }) => callOrSaved(listEarlierRecords, {}, { signal }),
  networkMode: 'offlineFirst',
})

type Kind = EarlierRecord['kind']
type RecordOf<K extends Kind> = Extract<EarlierRecord, { kind: K }>['record']

/** Those of a kind, newest first; none until they are there. */
export function useEarlierRecords<K extends Kind>(kind: K): RecordOf<K>[] {
  const { data } = useQuery(earlierRecordsQuery)
  return recordsOf(data?.records ?? [], kind)
}

function recordsOf<K extends Kind>(records: readonly EarlierRecord[], kind: K): RecordOf<K>[] {
  // What is of a kind is its record, as the union says.
  return records.flatMap((one) => (one.kind === kind ? [one.record as RecordOf<K>] : []))
}

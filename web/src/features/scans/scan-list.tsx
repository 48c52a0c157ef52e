import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { showDay } from '../../ui/dates.ts'
import { QueryFailed } from '../../ui/feedback/query-failed.tsx'
import { Skeleton, Empty } from '../../ui/feedback/states.tsx'
import { scansQuery } from './queries.ts'

export function ScanList() {
  const { t } = useLingui()
  const query = useQuery(scansQuery)
  if (query.isPending) return <Skeleton className="h-40 w-full" />
  if (!query.data) return <QueryFailed query={query} />
  if (query.data.items.length === 0) {
    return (
      <Empty title={t`No scans yet`}>
        <Trans>The scans you choose to keep appear here, and only you can see them.</Trans>
      </Empty>
    )
  }
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-card">
      {query.data.items.map((scan) => (
        <li key={scan.id} className="px-5 py-3">
          {showDay(scan.takenAt)}
        </li>
      ))}
    </ul>
  )
}

import { exportScans, type Scan } from '../../contract/scans.ts'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useEarlierRecords } from '#features/earlier-records/parts/earlier-records-query.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { useFocusAfter } from '#platform/ui/lists/use-focus-after.ts'
import { DownloadButton } from '#platform/ui/reading/download-button.tsx'
import { exportAll } from '../queries.ts'
import { ScanList } from '../scan-list.tsx'
import { useScans } from '../use-scans.ts'
import { RemoveDialog, type RemovalTarget } from './remove-dialog.tsx'
import { Trends } from './trends.tsx'

const EXPORT_FILE = { name: exportScans.file, type: 'application/fhir+json' }

/** Orders scans by when they were taken, the newest first. */
const byNewest = (one: Scan, other: Scan) => Date.parse(other.takenAt) - Date.parse(one.takenAt)

/** All scans, their trends, and actions on them. */
export function ScanHistory() {
  const { query, scans = [] } = useScans()
  const earlier = useEarlierRecords('scans')
  // The charts must not have a gap, so earlier scans are appended only once all the person's own scans are loaded.
  const charted = query.hasNextPage ? scans : [...scans, ...earlier].toSorted(byNewest)
  const [removing, setRemoving] = useState<RemovalTarget>()
  const history = useFocusAfter<HTMLDivElement>(removing)
  return (
    <div ref={history} tabIndex={-1} className="space-y-8 outline-none">
      <Trends scans={charted} />
      <ScanList />
      {scans.length > 0 && (
        <div className="flex flex-wrap items-start justify-between gap-4">
          <DownloadButton
            file={EXPORT_FILE}
            load={exportAll}
            hint={<Trans>A file (JSON) that other health apps and doctors’ systems can read.</Trans>}
          >
            <Trans>Download as FHIR</Trans>
          </DownloadButton>
          <Button look="plain" className="text-danger-ink" onClick={() => setRemoving('all')}>
            <Trans>Delete all scans</Trans>
          </Button>
        </div>
      )}
      <RemoveDialog removing={removing} onClose={() => setRemoving(undefined)} />
    </div>
  )
}

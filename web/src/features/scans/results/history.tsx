import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/forms/button.tsx'
import { DownloadButton } from '../../../ui/reading/download-button.tsx'
import { exportAll } from '../queries.ts'
import { ScanList } from '../scan-list.tsx'
import { Trends } from './trends.tsx'

const FILE = { name: 'hale-scans.fhir.json', type: 'application/fhir+json' }

/** All scans, how their figures change, and what can be done with them. */
export function History() {
  return (
    <ScanList
      above={(scans) => <Trends scans={scans} />}
      below={(removeAll) => (
        <div className="flex flex-wrap items-start justify-between gap-4 print:hidden">
          <DownloadButton
            file={FILE}
            load={exportAll}
            hint={<Trans>A file (JSON) that other health apps and doctors’ systems can read.</Trans>}
          >
            <Trans>Download as FHIR</Trans>
          </DownloadButton>
          <Button look="plain" className="text-danger-ink" onClick={removeAll}>
            <Trans>Delete all scans</Trans>
          </Button>
        </div>
      )}
    />
  )
}

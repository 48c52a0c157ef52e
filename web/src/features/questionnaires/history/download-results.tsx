import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { useAction } from '../../../ui/use-action.ts'
import { exportAll } from '../queries.ts'

const FILE = 'hale-results.fhir.json'

/** All results as FHIR, which other health apps and doctors' systems can read. */
export function DownloadResults() {
  const { busy, wrong, run } = useAction(async () => {
    saveFile(FILE, `${JSON.stringify(await exportAll(), null, 2)}\n`, 'application/fhir+json')
  })
  return (
    <div className="space-y-2">
      <Button look="quiet" aria-disabled={busy} onClick={run}>
        <Download size={18} aria-hidden /> <Trans>Download as FHIR</Trans>
      </Button>
      <p className="max-w-prose text-small text-ink-soft">
        <Trans>A file (JSON) that other health apps and doctors’ systems can read.</Trans>
      </p>
      <FormAlert>{wrong}</FormAlert>
    </div>
  )
}

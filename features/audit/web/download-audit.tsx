import { exportAuditAsCsv, exportAuditAsJsonLines } from '../contract/audit.ts'
import { mediaTypeOf } from '#platform/contract/endpoint.ts'
import { BYTE_ORDER_MARK } from '#platform/rules/csv.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { call } from '#platform/api/call.ts'
import { saveFile } from '#platform/device/save-file.ts'
import { errorMessageOf } from '#platform/ui/feedback/error-messages.ts'
import { toast } from '#platform/ui/feedback/toast.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { inputOf, type Filters } from './filters.ts'
import { refreshAudit } from './queries.ts'

type Props = { filters: Filters; isEmpty: boolean }

/** Downloads the entries that match the filters; the download is audited too. */
export function DownloadAudit({ filters, isEmpty }: Props) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const download = async (endpoint: typeof exportAuditAsCsv | typeof exportAuditAsJsonLines) => {
    setBusy(true)
    try {
      // Reading a response as text drops the byte order mark, by which spreadsheets recognise UTF-8.
      const mark = endpoint === exportAuditAsCsv ? BYTE_ORDER_MARK : ''
      const text = await call(endpoint, inputOf(filters))
      await saveFile(endpoint.file, mark + text, mediaTypeOf(endpoint))
      await refreshAudit()
    } catch (error) {
      toast({ title: t`The file could not be created`, text: errorMessageOf(error), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="-ms-3 flex flex-wrap gap-x-3">
      <Button
        look="plain"
        className="px-3"
        disabled={isBusy || isEmpty}
        onClick={() => void download(exportAuditAsCsv)}
      >
        <Download size={18} aria-hidden /> <Trans>Download as CSV</Trans>
      </Button>
      <Button
        look="plain"
        className="px-3"
        disabled={isBusy || isEmpty}
        onClick={() => void download(exportAuditAsJsonLines)}
      >
        <Download size={18} aria-hidden /> <Trans>Download as JSON lines</Trans>
      </Button>
    </div>
  )
}

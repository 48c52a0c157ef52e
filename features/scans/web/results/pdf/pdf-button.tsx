import { Trans } from '@lingui/react/macro'
import { FileDown } from 'lucide-react'
import { saveFile } from '#platform/device/save-file.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { useAction } from '#platform/ui/forms/use-action.ts'
import type { ShownScan } from './write-pdf.ts'

/** Saves a result as a PDF made on the device, since native apps cannot print. */
export function PdfButton(scan: ShownScan) {
  const { busy, wrong, run } = useAction(async () => {
    const { writePdf } = await import('./write-pdf.ts')
    const day = scan.takenAt.slice(0, 10)
    await saveFile(`attentive-health-scan-${day}.pdf`, writePdf(scan), 'application/pdf')
  })
  return (
    <>
      <Button look="quiet" aria-disabled={busy} onClick={run}>
        <FileDown size={18} aria-hidden /> <Trans>Save as PDF</Trans>
      </Button>
      <FormAlert>{wrong}</FormAlert>
    </>
  )
}

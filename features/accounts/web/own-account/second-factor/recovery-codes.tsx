import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { isNative } from '#platform/device/platform.ts'
import { saveFile } from '#platform/device/save-file.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { useAction } from '#platform/ui/forms/use-action.ts'
import { useDesign } from '#platform/ui/layout/design.tsx'
import { Confirmation } from '../account-section.tsx'
import './recovery-codes.css'

const FILE_NAME = 'recovery-codes.txt'

type Props = { codes: string[]; onDone: () => void }

/** Shows new recovery codes, which is done once, and offers to print or save them. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const { t } = useLingui()
  const { name } = useDesign()
  return (
    <div className="space-y-5">
      <p>
        <Trans>
          If you lose your phone, you can log in with one of these codes instead. Each code works once. We
          cannot show them again, so keep them where only you can find them, such as in a password manager or
          on paper.
        </Trans>
      </p>
      <div className="printed-codes rounded-control bg-sunken p-4">
        <p className="mb-3 hidden print:block">
          <Trans>
            Recovery codes for {name}, {location.host}
          </Trans>
        </p>
        <ul
          aria-label={t`Your recovery codes`}
          className="grid gap-x-6 gap-y-1 font-mono tabular-nums sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <SaveButtons text={`${codes.join('\n')}\n`} />
      <Button onClick={onDone}>
        <Trans>I have saved my codes</Trans>
      </Button>
    </div>
  )
}

function SaveButtons({ text }: { text: string }) {
  const [done, setDone] = useState<'copied' | 'saved'>()
  const copying = useAction(async () => {
    await navigator.clipboard.writeText(text)
    setDone('copied')
  })
  const saving = useAction(async () => {
    if ((await saveFile(FILE_NAME, text, 'text/plain')) === 'saved') setDone('saved')
  })
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" aria-disabled={copying.busy} onClick={copying.run}>
          <Copy size={18} aria-hidden /> <Trans>Copy</Trans>
        </Button>
        <Button look="quiet" aria-disabled={saving.busy} onClick={saving.run}>
          <Download size={18} aria-hidden /> <Trans>Download</Trans>
        </Button>
        {!isNative && (
          <Button look="quiet" onClick={() => window.print()}>
            <Printer size={18} aria-hidden /> <Trans>Print</Trans>
          </Button>
        )}
      </div>
      <FormAlert>{copying.wrong ?? saving.wrong}</FormAlert>
      <Confirmation>
        {done === 'copied' && <Trans>Your recovery codes have been copied.</Trans>}
        {done === 'saved' && <Trans>Your recovery codes are in the file {FILE_NAME}.</Trans>}
      </Confirmation>
    </div>
  )
}

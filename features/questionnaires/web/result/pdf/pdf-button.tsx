import { Trans, useLingui } from '@lingui/react/macro'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#platform/device/save-file.ts'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { Button } from '#platform/ui/forms/button.tsx'
import { Field } from '#platform/ui/forms/field.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { useAction } from '#platform/ui/forms/use-action.ts'
import { useQuestionnaireText } from '#features/labels/parts/questionnaire-text.tsx'
import type { PrintedResult } from './write-pdf.ts'

const MAX_NAME_LENGTH = 100

/** Saves a result as a PDF to take to a doctor. It is made on the device, so the name in it is sent nowhere. */
export function PdfButton(printed: Omit<PrintedResult, 'read'>) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <FileDown size={18} aria-hidden /> <Trans>PDF for your doctor</Trans>
      </Button>
      <Dialog title={t`PDF for your doctor`} open={isOpen} onClose={close}>
        <PdfForm {...printed} onDone={close} />
      </Dialog>
    </>
  )
}

function PdfForm({ onDone, ...printed }: Omit<PrintedResult, 'read'> & { onDone: () => void }) {
  const { t } = useLingui()
  const read = useQuestionnaireText()
  const [name, setName] = useState('')
  const { busy, wrong, run } = useAction(async () => {
    const { writePdf } = await import('./write-pdf.ts')
    const pdf = writePdf({ ...printed, read }, name.trim())
    await saveFile(`health-questionnaire-${printed.sentAt.slice(0, 10)}.pdf`, pdf, 'application/pdf')
    onDone()
  })
  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) run()
      }}
    >
      <p>
        <Trans>
          A file with your result and your answers. It is made on this device. Once you share or print it,
          others may see it.
        </Trans>
      </p>
      <Field
        label={t`Your name (optional)`}
        hint={t`Your name is written on the first page and stored nowhere else.`}
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <FormAlert>{wrong}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={busy}>
          <Trans>Save PDF</Trans>
        </Button>
        <Button look="quiet" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}

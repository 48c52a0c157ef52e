import { builtInQuestionnaire } from '../../../rules/built-in.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, History } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#platform/ui/forms/button.tsx'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { errorMessageOf } from '#platform/ui/feedback/error-messages.ts'
import { Menu } from '#platform/ui/dialogs/menu.tsx'
import { toast } from '#platform/ui/feedback/toast.ts'
import { useEditing } from '../edit/editing-context.ts'
import { ImportDialog } from '../import/import-dialog.tsx'
import { PreviewDialog } from '../editing/preview-dialog.tsx'
import { RestoreQuestion, useRestore } from './restore-question.tsx'
import { saveFhirFile } from './save-fhir-file.ts'
import { VersionsDialog } from './versions-dialog.tsx'

type Shown = 'preview' | 'versions' | 'import' | 'built-in' | undefined

/** Actions on the questionnaire as a whole. */
export function EditorActions() {
  const { t } = useLingui()
  const { base, isDirty } = useEditing()
  const [shown, show] = useState<Shown>()
  const close = () => show(undefined)
  const restore = useRestore(close)
  const version = base.version ?? 0
  const save = () => {
    saveFhirFile(version).catch((error: unknown) =>
      toast({ title: t`The file could not be created`, text: errorMessageOf(error), variant: 'destructive' }),
    )
  }
  const items = [
    { label: t`Import from a file`, run: () => show('import') },
    { label: t`Export as FHIR`, run: save },
    {
      label: t`Use the built-in questionnaire`,
      run: () => (isDirty ? show('built-in') : restore(builtInQuestionnaire)),
    },
  ]
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
      <Button look="quiet" className="px-3 max-sm:flex-1 sm:px-4" onClick={() => show('preview')}>
        <Eye size={18} aria-hidden /> <Trans>Preview</Trans>
      </Button>
      <Button look="quiet" className="px-3 max-sm:flex-1 sm:px-4" onClick={() => show('versions')}>
        <History size={18} aria-hidden /> <Trans>Versions</Trans>
      </Button>
      <Menu label={t`More actions`} items={items} />
      <PreviewDialog open={shown === 'preview'} onClose={close} />
      <VersionsDialog open={shown === 'versions'} onClose={close} />
      <ImportDialog open={shown === 'import'} onClose={close} />
      <Dialog title={t`Use the built-in questionnaire?`} open={shown === 'built-in'} onClose={close}>
        <RestoreQuestion questionnaire={builtInQuestionnaire} onBack={close} onDone={close} />
      </Dialog>
    </div>
  )
}

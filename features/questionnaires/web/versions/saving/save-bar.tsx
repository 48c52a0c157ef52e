import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#platform/ui/forms/button.tsx'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { Question } from '#platform/ui/dialogs/confirm.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import type { Saving } from './use-saving-version.ts'
import { useEditing } from '../edit/editing-context.ts'

type Props = { saving: Saving }

/** Publishes an edit, and says whether the device stores it; shown while there are unsaved changes. */
export function SaveBar({ saving }: Props) {
  const { busy, wrong } = saving
  const { t } = useLingui()
  const { base, faults, isStored, adopt, goTo } = useEditing()
  const [isAsking, ask] = useState(false)
  const [isPublishing, setPublishing] = useState(false)
  const publish = () => (faults.length > 0 ? saving.showFault() : setPublishing(true))
  const discard = async () => {
    adopt(base)
    goTo('edit-heading')
  }
  return (
    <div
      role="region"
      aria-label={t`Unpublished changes`}
      className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-10 mt-8 rounded-card border border-line-strong bg-raised p-3 shadow-lg sm:ps-5 lg:bottom-4 xl:me-[22.5rem]"
    >
      {wrong && (
        <div className="mb-3">
          <FormAlert>{wrong}</FormAlert>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow max-sm:px-1">
          <p className="font-medium">
            <Trans>Unpublished changes</Trans>
          </p>
          <p className="text-small text-ink-soft">
            {faults.length > 0 ? (
              <Plural
                value={faults.length}
                one="# thing to correct first"
                other="# things to correct first"
              />
            ) : isStored ? (
              t`Changes are kept on this device until you publish.`
            ) : (
              t`This device cannot store your changes: publish before you leave.`
            )}
          </p>
        </div>
        <div className="flex gap-2 max-sm:w-full">
          <Button look="quiet" className="max-sm:flex-1" disabled={busy} onClick={() => ask(true)}>
            <Trans>Discard</Trans>
          </Button>
          <Button className="max-sm:flex-1 sm:px-8" aria-disabled={busy || undefined} onClick={publish}>
            {busy ? t`Publishing…` : t`Publish`}
          </Button>
        </div>
      </div>
      <PublishDialog open={isPublishing} onClose={() => setPublishing(false)} run={saving.run} />
      <Dialog title={t`Discard your changes?`} open={isAsking} onClose={() => ask(false)}>
        <Question label={t`Discard changes`} run={discard} onClose={() => ask(false)}>
          <p>
            <Trans>
              The questionnaire will go back to the last published version. This cannot be undone.
            </Trans>
          </p>
        </Question>
      </Dialog>
    </div>
  )
}

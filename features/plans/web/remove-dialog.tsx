import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmPrompt } from '#platform/ui/dialogs/confirm.tsx'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { toast } from '#platform/ui/feedback/toast.ts'
import { removePlanAndWaiting } from './saving/mark-step.ts'

/** Deletes the plan with all its days, once the person has confirmed it. */
export function RemoveDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const run = async () => {
    await removePlanAndWaiting()
    toast({ title: t`Your plan has been deleted` })
  }
  return (
    <Dialog title={t`Delete your plan?`} open={isOpen} onClose={onClose}>
      {isOpen && (
        <ConfirmPrompt label={t`Delete`} run={run} onClose={onClose}>
          <p>
            <Trans>
              Your steps and the days on which you did them will be permanently deleted. Your results stay.
            </Trans>
          </p>
        </ConfirmPrompt>
      )}
    </Dialog>
  )
}

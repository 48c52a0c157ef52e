import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmPrompt } from '#platform/ui/dialogs/confirm.tsx'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { toast } from '#platform/ui/feedback/toast.ts'
import { leaveProgramme } from '../changes/recovery-changes.ts'

export function LeaveDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const run = async () => {
    await leaveProgramme()
    toast({ title: t`Everything you entered has been deleted` })
  }
  return (
    <Dialog title={t`Leave the programme?`} open={open} onClose={onClose}>
      {open && (
        <ConfirmPrompt label={t`Leave and delete everything`} run={run} onClose={onClose}>
          <p>
            <Trans>
              Your start day, your check-ins and your plan will be permanently deleted. You can start again as
              long as your company offers the programme.
            </Trans>
          </p>
        </ConfirmPrompt>
      )}
    </Dialog>
  )
}

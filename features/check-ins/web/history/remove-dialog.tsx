import type { Day } from '#platform/contract/values.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatCalendarDay } from '#platform/ui/dates.ts'
import { ConfirmPrompt } from '#platform/ui/dialogs/confirm.tsx'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { toast } from '#platform/ui/feedback/toast.ts'
import { removeCheckIn, clearAllCheckIns } from '../saving/save-check-in.ts'

export type RemovalTarget = { day: Day } | 'all'

type Props = { removing: RemovalTarget | undefined; onClose: () => void }

/** Deletes a day's check-in, or all of them, once the person has confirmed it. */
export function RemoveDialog({ removing, onClose }: Props) {
  const { t } = useLingui()
  const isAll = removing === 'all'
  const run = async () => {
    if (isAll) await clearAllCheckIns()
    else if (removing) await removeCheckIn(removing.day)
    toast({ title: isAll ? t`All check-ins have been deleted` : t`The check-in has been deleted` })
  }
  return (
    <Dialog
      title={isAll ? t`Delete all check-ins?` : t`Delete this check-in?`}
      open={removing !== undefined}
      onClose={onClose}
    >
      {removing && (
        <ConfirmPrompt label={isAll ? t`Delete all` : t`Delete`} run={run} onClose={onClose}>
          <p>
            {isAll ? (
              <Trans>All your check-ins and notes will be permanently deleted.</Trans>
            ) : (
              <Trans>Your check-in from {formatCalendarDay(removing.day)} will be permanently deleted.</Trans>
            )}
          </p>
        </ConfirmPrompt>
      )}
    </Dialog>
  )
}

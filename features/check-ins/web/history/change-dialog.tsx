import type { DailyCheckIn } from '../../contract/check-ins.ts'
import { useLingui } from '@lingui/react/macro'
import { formatCalendarDay } from '#platform/ui/dates.ts'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { CheckInForm } from '../today/check-in-form.tsx'

/** `changing` is the check-in to change; it has nothing but its day where that day has no check-in yet. */
type Props = { changing: DailyCheckIn | undefined; onClose: () => void }

/** A dialog for changing a day's check-in, or adding one. */
export function ChangeDialog({ changing, onClose }: Props) {
  const { t } = useLingui()
  const isNew = changing !== undefined && Object.keys(changing).length === 1
  return (
    <Dialog
      title={isNew ? t`Add a check-in` : t`Change your check-in`}
      open={changing !== undefined}
      onClose={onClose}
    >
      {changing && (
        <>
          <p className="mb-4 text-ink-soft">{formatCalendarDay(changing.day)}</p>
          <CheckInForm day={changing.day} known={isNew ? undefined : changing} onSaved={onClose} />
        </>
      )}
    </Dialog>
  )
}

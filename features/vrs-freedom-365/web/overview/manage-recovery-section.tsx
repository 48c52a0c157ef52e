import type { Day } from '#platform/contract/values.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { formatCalendarDay } from '#platform/ui/dates.ts'
import { toast } from '#platform/ui/feedback/toast.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { saveStartDay } from '../queries.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { StartDayForm } from './start-day-form.tsx'

/** Changes the start day, and leaves the programme. */
export function ManageRecoverySection({ startDay }: { startDay: Day }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'start-day' | 'leave'>()
  const close = () => setOpen(undefined)
  const save = async (day: Day) => {
    await saveStartDay(day)
    toast({ title: t`Your start day has been saved` })
    close()
  }
  return (
    <section aria-labelledby="manage" className="border-t border-line pt-6 print:hidden">
      <h2 id="manage" className="text-heading font-semibold">
        <Trans>Your programme</Trans>
      </h2>
      <p className="mt-1 text-ink-soft">
        <Trans>Your start day is {formatCalendarDay(startDay)}.</Trans>
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button look="quiet" onClick={() => setOpen('start-day')}>
          <Trans>Change the start day</Trans>
        </Button>
        <Button look="plain" className="text-danger-ink" onClick={() => setOpen('leave')}>
          <Trans>Leave the programme</Trans>
        </Button>
      </div>
      <Dialog title={t`Your start day`} open={open === 'start-day'} onClose={close}>
        {open === 'start-day' && <StartDayForm label={t`Save`} startDay={startDay} onSave={save} />}
      </Dialog>
      <LeaveDialog open={open === 'leave'} onClose={close} />
    </section>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { countsQuery, remindAll } from './queries.ts'
import { Question } from '../../ui/question.tsx'

/** One mail to all who have not come in yet; it is not there when all have. */
export function RemindBanner() {
  const { t } = useLingui()
  const { data } = useQuery(countsQuery)
  const [isOpen, setOpen] = useState(false)
  const waiting = (data?.invited ?? 0) + (data?.expired ?? 0)
  const run = async () => {
    const reminded = await remindAll()
    toast(
      reminded === 0
        ? { title: t`Nobody was reminded`, text: t`All of them were mailed in the last 24 hours.` }
        : { title: t`Reminders are on their way`, text: t`People reminded: ${reminded}` },
    )
  }
  return (
    <>
      {waiting > 0 && (
        <Button look="quiet" className="w-full sm:w-auto" onClick={() => setOpen(true)}>
          <BellRing size={18} aria-hidden /> <Trans>Remind those who have not activated ({waiting})</Trans>
        </Button>
      )}
      <Dialog title={t`Send reminders?`} open={isOpen} onClose={() => setOpen(false)}>
        <Question label={t`Send reminders`} run={run} onClose={() => setOpen(false)}>
          <p>
            <Plural
              value={waiting}
              one="# person has not activated their account yet."
              other="# people have not activated their accounts yet."
            />{' '}
            <Trans>
              Each is mailed a new link that works for 7 days. Those mailed in the last 24 hours are left out.
            </Trans>
          </p>
        </Question>
      </Dialog>
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { ConfirmPrompt } from '#platform/ui/dialogs/confirm.tsx'
import { toast } from '#platform/ui/feedback/toast.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import type { ProgressSession } from './progress-session.ts'

/** Deletes all progress, on this device and the server, once the person has confirmed it. */
export function DeleteAnswers({ session }: { session: ProgressSession }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const run = async () => {
    await session.remove()
    toast({ title: t`Your answers have been deleted` })
  }
  return (
    <>
      <Button look="quiet" className="text-danger-ink" onClick={() => setAsking(true)}>
        <Trash2 size={18} aria-hidden /> <Trans>Delete my answers</Trans>
      </Button>
      <Dialog title={t`Delete all your answers?`} open={isAsking} onClose={() => setAsking(false)}>
        <ConfirmPrompt label={t`Delete all`} run={run} onClose={() => setAsking(false)}>
          <p>
            <Trans>
              Everything you wrote in this programme, and the record of which steps you have done, will be
              deleted from the server and this device. This cannot be undone.
            </Trans>
          </p>
        </ConfirmPrompt>
      </Dialog>
    </>
  )
}

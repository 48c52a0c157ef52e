import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ConfirmPrompt } from '#platform/ui/dialogs/confirm.tsx'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { toast } from '#platform/ui/feedback/toast.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { deleteProvider } from './queries.ts'

/** Removes the company’s login service, after confirmation. */
export function RemoveProvider({ onRemoved }: { onRemoved: () => void }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const remove = async () => {
    await deleteProvider()
    onRemoved()
    toast({ title: t`The login service has been removed` })
  }
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Trans>Remove the login service</Trans>
      </Button>
      <Dialog title={t`Remove the login service?`} open={isOpen} onClose={close}>
        <ConfirmPrompt label={t`Remove`} run={remove} onClose={close}>
          <p>
            <Trans>
              Its settings and its secret are deleted, and people who used it to log in are logged out. They
              then log in with a password. Those without one can ask for one on the login page.
            </Trans>
          </p>
        </ConfirmPrompt>
      </Dialog>
    </>
  )
}

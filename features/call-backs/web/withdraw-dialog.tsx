import type { CallBack } from '../contract/call-backs.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmPrompt } from '#platform/ui/dialogs/confirm.tsx'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { toast } from '#platform/ui/feedback/toast.ts'
import { withdraw } from './queries.ts'

type Props = { item: CallBack; open: boolean; onClose: () => void; onWithdrawn: () => void }

/** Asks for confirmation, and explains what withdrawing can undo and what it cannot. */
export function WithdrawDialog({ item, open, onClose, onWithdrawn }: Props) {
  const { t } = useLingui()
  const { id, state } = item
  const run = async () => {
    const { asksNotToCall } = await withdraw(id)
    onWithdrawn()
    toast({
      title: t`The request has been withdrawn`,
      text: asksNotToCall ? t`The programme has been asked not to call.` : t`It was never sent.`,
    })
  }
  return (
    <Dialog title={t`Withdraw this request?`} open={open} onClose={onClose}>
      <ConfirmPrompt label={t`Withdraw request`} run={run} onClose={onClose}>
        {state === 'waiting' && (
          <p>
            <Trans>
              If your request has not been sent yet, it will not be sent, and what you wrote will be deleted.
              If it is being sent at this moment, the programme will get a second email asking it not to call.
            </Trans>
          </p>
        )}
        {state === 'not-sent' && (
          <p>
            <Trans>
              The programme probably did not get your request. What you wrote will be deleted here. In case
              the email did arrive, another one will ask the programme not to call.
            </Trans>
          </p>
        )}
        {(state === 'sent' || state === 'delayed') && <AfterSending {...item} />}
      </ConfirmPrompt>
    </Dialog>
  )
}

function AfterSending({ state, address, reference }: CallBack) {
  return (
    <>
      <p className="wrap-anywhere">
        {state === 'sent' ? (
          <Trans>
            The email to {address} has been sent, and that cannot be undone: the programme may have read it.
          </Trans>
        ) : (
          <Trans>The email to {address} may have arrived, so the programme may have read it.</Trans>
        )}
      </p>
      <p>
        <Trans>
          If you continue, what you wrote will be deleted here, and the programme will get an email asking it
          not to call. That email contains only the reference {reference}, and nothing about you.
        </Trans>
      </p>
    </>
  )
}

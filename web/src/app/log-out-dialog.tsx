import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

type Props = { open: boolean; onStay: () => void; onLeave: () => void }

/** Asks before somebody logs out whose answers wait on this device, and go with them. */
export function LogOutDialog({ open, onStay, onLeave }: Props) {
  const { t } = useLingui()
  return (
    <Dialog title={t`Your answers were not sent yet`} open={open} onClose={onStay}>
      <div className="space-y-5">
        <p>
          <Trans>
            Your answers to the health questionnaire wait here for a connection. If you log out now, they are
            deleted from this device, so that nobody else finds them.
          </Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button data-first onClick={onStay}>
            <Trans>Stay logged in</Trans>
          </Button>
          <Button
            look="quiet"
            onClick={() => {
              onStay()
              onLeave()
            }}
          >
            <Trans>Log out anyway</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

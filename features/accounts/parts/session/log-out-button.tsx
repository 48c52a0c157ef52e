import { Trans, useLingui } from '@lingui/react/macro'
import { LogOut } from 'lucide-react'
import { use, useState } from 'react'
import { endSession } from '#platform/api/session.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { UnsentContext } from '#platform/ui/unsent.ts'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'

/** Logs out; asks for confirmation first where unsent data would be deleted. */
export function LogOutButton({ className = '' }: { className?: string }) {
  const hasUnsent = use(UnsentContext)
  const [leaving, setLeaving] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const leave = () => {
    setLeaving(true)
    endSession().catch(() => {})
  }
  const begin = async () => {
    // Where the check cannot be loaded, logging out does not wait for it.
    if (await hasUnsent().catch(() => false)) setAsking(true)
    else leave()
  }
  return (
    <>
      <Button look="quiet" className={className} disabled={leaving} onClick={() => void begin()}>
        <LogOut size={18} aria-hidden /> <Trans>Log out</Trans>
      </Button>
      <LogOutDialog open={isAsking} onStay={() => setAsking(false)} onLeave={leave} />
    </>
  )
}

type DialogProps = { open: boolean; onStay: () => void; onLeave: () => void }

/** Asks for confirmation before unsent answers on this device are deleted. */
function LogOutDialog({ open, onStay, onLeave }: DialogProps) {
  const { t } = useLingui()
  return (
    <Dialog title={t`Your answers have not been sent yet`} open={open} onClose={onStay}>
      <div className="space-y-5">
        <p>
          <Trans>
            Your latest answers have not been sent, because you are offline. If you log out now, they will be
            deleted from this device, so that nobody else can see them.
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

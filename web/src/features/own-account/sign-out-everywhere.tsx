import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useUnsent } from '../../ui/unsent.ts'
import { leaveEverywhere } from './queries.ts'

/** Ends every session, and asks once more: this one goes too. */
export function SignOutEverywhere() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <div className="mt-4 border-t border-line pt-5">
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Trans>Sign out everywhere</Trans>
      </Button>
      <Dialog title={t`Sign out everywhere?`} open={open} onClose={() => setOpen(false)}>
        <Question onStay={() => setOpen(false)} />
      </Dialog>
    </div>
  )
}

function Question({ onStay }: { onStay: () => void }) {
  const { busy, wrong, run } = useAction(leaveEverywhere)
  const isUnsent = useUnsent()
  return (
    <div className="space-y-5">
      <p>
        <Trans>
          This ends your sessions on all devices, this one included. Everywhere you will need your password to
          come back. Nothing you keep in Hale is lost.
        </Trans>
      </p>
      {isUnsent && (
        <p className="font-medium">
          <Trans>
            But your answers to the health questionnaire were not sent yet: they wait here for a connection,
            and are deleted from this device if you go on.
          </Trans>
        </p>
      )}
      <FormAlert>{wrong}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={busy} onClick={run}>
          <Trans>Sign out everywhere</Trans>
        </Button>
        <Button look="quiet" onClick={onStay}>
          <Trans>Stay signed in</Trans>
        </Button>
      </div>
    </div>
  )
}

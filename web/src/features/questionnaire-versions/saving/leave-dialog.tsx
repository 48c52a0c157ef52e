import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

type Props = { to: string | undefined; isKept: boolean; onStay: () => void }

/** Asks before an edit that is not saved is left. */
export function LeaveDialog({ to, isKept, onStay }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <Dialog title={t`Leave without saving?`} open={to !== undefined} onClose={onStay}>
      <div className="space-y-5">
        <p>
          {isKept ? (
            <Trans>
              People are not asked your changes yet. They are kept on this device, and here when you come
              back.
            </Trans>
          ) : (
            <Trans>Your changes are not saved, and this device cannot keep them. They are lost.</Trans>
          )}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button data-first onClick={onStay}>
            <Trans>Stay here</Trans>
          </Button>
          <Button
            look="quiet"
            onClick={() => {
              onStay()
              if (to) void navigate(to)
            }}
          >
            <Trans>Leave</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

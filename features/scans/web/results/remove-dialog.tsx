import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmPrompt } from '#platform/ui/dialogs/confirm.tsx'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { toast } from '#platform/ui/feedback/toast.ts'
import { dropWaitingScans, readWaitingScans } from '../keeping/waiting-scans.ts'
import { deleteAllScans, deleteScan } from '../queries.ts'

/** The scan to delete, and its name in the list; or all scans. */
export type RemovalTarget = { id: string; name: string } | 'all'

type Props = { removing: RemovalTarget | undefined; onClose: () => void; onRemoved?: () => void }

/** Deletes a scan, or all of them, once the person has confirmed it. */
export function RemoveDialog({ removing, onClose, onRemoved }: Props) {
  const { t } = useLingui()
  const isAll = removing === 'all'
  const run = async () => {
    if (isAll) await removeEvery()
    else if (removing) await remove(removing.id)
    toast({ title: isAll ? t`All scans have been deleted` : t`The scan has been deleted` })
    onRemoved?.()
  }
  return (
    <Dialog
      title={isAll ? t`Delete all scans?` : t`Delete this scan?`}
      open={removing !== undefined}
      onClose={onClose}
    >
      {removing && (
        <ConfirmPrompt label={isAll ? t`Delete all` : t`Delete`} run={run} onClose={onClose}>
          <p>
            {isAll ? (
              <Trans>
                The figures from all your scans will be permanently deleted, here and on the server.
              </Trans>
            ) : (
              <Trans>The figures from your scan on {removing.name} will be permanently deleted.</Trans>
            )}
          </p>
        </ConfirmPrompt>
      )}
    </Dialog>
  )
}

async function remove(id: string): Promise<void> {
  const isWaiting = readWaitingScans().some((draft) => draft.id === id)
  if (isWaiting) dropWaitingScans((draft) => draft.id === id)
  else await deleteScan(id)
}

async function removeEvery(): Promise<void> {
  await deleteAllScans()
  dropWaitingScans(() => true)
}

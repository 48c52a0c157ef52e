import type { ResponseCard } from '../../contract/responses.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { ConfirmPrompt } from '#platform/ui/dialogs/confirm.tsx'
import { toast } from '#platform/ui/feedback/toast.ts'
import { currentOwner } from '#platform/offline/owner.ts'
import { answersStore } from '../answering/stored-answers.ts'
import { deleteAllResponses, deleteResponse } from '../queries.ts'

/** The result to remove, and its name in the list; or all results. */
export type RemovalTarget = { one: Pick<ResponseCard, 'id'>; name: string } | 'all'
type Props = { removing: RemovalTarget | undefined; onClose: () => void; onRemoved?: () => void }

export function RemoveDialog({ removing, onClose, onRemoved }: Props) {
  const { t } = useLingui()
  const isAll = removing === 'all'
  return (
    <Dialog
      title={isAll ? t`Delete all results?` : t`Delete this result?`}
      open={removing !== undefined}
      onClose={onClose}
    >
      {isAll && <RemoveAll onClose={onClose} />}
      {removing && !isAll && <RemoveOne {...{ removing, onClose, onRemoved }} />}
    </Dialog>
  )
}

type OneProps = {
  removing: Exclude<RemovalTarget, 'all'>
  onClose: () => void
  onRemoved: (() => void) | undefined
}

function RemoveOne({ removing: { one, name }, onClose, onRemoved }: OneProps) {
  const { t } = useLingui()
  const run = async () => {
    await deleteResponse(one.id)
    toast({ title: t`The result has been deleted` })
    onRemoved?.()
  }
  return (
    <ConfirmPrompt label={t`Delete`} run={run} onClose={onClose}>
      <p>
        <Trans>Your answers and your result from {name} will be permanently deleted.</Trans>
      </p>
    </ConfirmPrompt>
  )
}

function RemoveAll({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const run = async () => {
    await deleteAllResponses()
    answersStore.remove(currentOwner())
    toast({ title: t`All results have been deleted` })
  }
  return (
    <ConfirmPrompt label={t`Delete all`} run={run} onClose={onClose}>
      <p>
        <Trans>
          All your answers and results will be permanently deleted, including answers you have not sent yet.
          Totals already shown to your company will stay as they are: no total covers fewer than ten people.
        </Trans>
      </p>
    </ConfirmPrompt>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ConfirmPrompt } from '#platform/ui/dialogs/confirm.tsx'
import { withdrawBatch } from '../queries.ts'

type Props = { id: string; waiting: number; onWithdrawn: (withdrawn: number) => void; onClose: () => void }

/** Asks for confirmation before all unused invitations of a list are withdrawn. */
export function WithdrawQuestion({ id, waiting, onWithdrawn, onClose }: Props) {
  const { t } = useLingui()
  const run = async () => onWithdrawn(await withdrawBatch(id))
  return (
    <ConfirmPrompt label={t`Withdraw invitations`} run={run} onClose={onClose}>
      <p>
        <Plural
          value={waiting}
          one="# person has not used their invitation."
          other="# people have not used their invitations."
        />{' '}
        <Trans>
          Emails still waiting will not be sent, links already emailed will stop working, and Hale will delete
          these names and addresses. Anyone who has activated their account keeps it.
        </Trans>
      </p>
    </ConfirmPrompt>
  )
}

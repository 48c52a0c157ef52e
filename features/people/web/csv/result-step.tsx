import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#platform/ui/forms/button.tsx'
import { DialogStep } from './dialog-step.tsx'
import { WithdrawQuestion } from './withdraw-question.tsx'
import { Totals } from './totals.tsx'
import type { CheckedRow } from './use-csv-invitation.ts'

type Props = {
  results: CheckedRow[]
  batch: string
  onWithdrawn: (withdrawn: number) => void
  onClose: () => void
}

/** Shows the result of each row, with a way to withdraw the invitations. */
export function ResultStep({ results, batch, onWithdrawn, onClose }: Props) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const invited = results.filter(({ verdict }) => verdict === 'invited').length
  if (isAsking) {
    return (
      <DialogStep key="withdraw" title={t`Withdraw this list?`}>
        <WithdrawQuestion
          id={batch}
          waiting={invited}
          onWithdrawn={onWithdrawn}
          onClose={() => setAsking(false)}
        />
      </DialogStep>
    )
  }
  return (
    <DialogStep title={invited === results.length ? t`Everyone has been invited` : t`The list has been sent`}>
      <Totals results={results} first="invited" />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
        {invited > 0 && (
          <Button look="quiet" onClick={() => setAsking(true)}>
            <Trans>Withdraw this list</Trans>
          </Button>
        )}
      </div>
    </DialogStep>
  )
}

export function WithdrawnStep({ withdrawn, onClose }: { withdrawn: number; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <DialogStep title={t`The list has been withdrawn`}>
      <p>
        <Plural
          value={withdrawn}
          one="# invitation was withdrawn. Its link no longer works."
          other="# invitations were withdrawn. Their links no longer work."
        />
      </p>
      <Button onClick={onClose}>
        <Trans>Done</Trans>
      </Button>
    </DialogStep>
  )
}

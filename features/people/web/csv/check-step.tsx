import type { InviteRow } from '#features/invitations/contract/inviting.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { Button } from '#platform/ui/forms/button.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { DialogStep } from './dialog-step.tsx'
import { ProblemRows, type Corrections } from './problem-rows.tsx'
import { Totals } from './totals.tsx'
import type { CheckedRow } from './use-csv-invitation.ts'

type CheckingProps = { total: number; error: string | undefined; onAgain: () => void; onBack: () => void }

/** Shown while the server checks each row, and with an error where that failed. */
export function CheckingStep({ total, error, onAgain, onBack }: CheckingProps) {
  if (!error) {
    return (
      <DialogStep title={<Plural value={total} one="Checking # line…" other="Checking # lines…" />}>
        <Skeleton className="h-40 w-full" />
      </DialogStep>
    )
  }
  return (
    <DialogStep title={<Trans>The list could not be checked</Trans>}>
      <FormAlert>{error}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAgain}>
          <Trans>Try again</Trans>
        </Button>
        <Button look="quiet" onClick={onBack}>
          <Trans>Choose another list</Trans>
        </Button>
      </div>
    </DialogStep>
  )
}

type Props = {
  results: CheckedRow[]
  /** How many more people can be invited today. */
  left: number
  onSend: () => void
  onCheck: (rows: InviteRow[]) => void
  onBack: () => void
}

/** Shows the verdict of each row before any mail is sent; rows with problems can be corrected. */
export function CheckStep({ results, left, onSend, onCheck, onBack }: Props) {
  const [corrections, setCorrections] = useState<Corrections>(new Map())
  const ready = results.filter(({ verdict }) => verdict === 'ready').length
  const isChanged = corrections.size > 0
  const checkAgain = () => onCheck(results.map(({ row }, index) => ({ ...row, ...corrections.get(index) })))
  return (
    <DialogStep
      title={<Plural value={results.length} one="# person in this list" other="# people in this list" />}
    >
      <p>
        <Trans>
          Nobody has been emailed yet. When you send the list, everyone who can be invited is emailed an
          invitation, and the other lines are left out.
        </Trans>
      </p>
      <Totals results={results} first="ready" />
      {ready > left && (
        <p className="rounded-control bg-warning-soft px-4 py-3 text-on-warning-soft">
          <Plural
            value={left}
            _0="Your company has reached its limit for invitations today. Send this list tomorrow."
            one="Your company can invite # more person today. Sending will stop then, and you can continue tomorrow."
            other="Your company can invite # more people today. Sending will stop then, and you can continue tomorrow."
          />
        </p>
      )}
      <ProblemRows results={results} corrections={corrections} onCorrect={setCorrections} />
      <div className="flex flex-wrap gap-3">
        {isChanged && (
          <Button onClick={checkAgain}>
            <Trans>Check again</Trans>
          </Button>
        )}
        <Button look={isChanged ? 'quiet' : 'filled'} disabled={ready === 0} onClick={onSend}>
          <Plural value={ready} one="Send # invitation" other="Send # invitations" />
        </Button>
        <Button look="quiet" onClick={onBack}>
          <Trans>Choose another list</Trans>
        </Button>
      </div>
    </DialogStep>
  )
}

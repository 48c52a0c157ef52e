import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { CheckingStep, CheckStep } from './check-step.tsx'
import { ChooseStep } from './choose-step.tsx'
import { ResultStep, WithdrawnStep } from './result-step.tsx'
import { SendingStep } from './sending-step.tsx'
import { useCsvInvitation } from './use-csv-invitation.ts'

type Props = { open: boolean; onClose: () => void }

/** Invites a list of people in steps: choose, check and correct, send, see the results. */
export function CsvDialog({ open, onClose }: Props) {
  const { t } = useLingui()
  const { state, results, check, startOver, send, pause, onWithdrawn } = useCsvInvitation()
  const [isConfirmingStop, setConfirmingStop] = useState(false)
  const { step, rows, verdicts, error } = state
  const ready = state.checked.filter((verdict) => verdict === 'ready').length
  const mayClose = () => {
    if (step === 'sending') setConfirmingStop(true)
    return step !== 'sending'
  }
  // Some browsers close a dialog without a cancel event; sending stops in that case as well.
  const close = () => {
    setConfirmingStop(false)
    pause()
    if (step !== 'sending' && step !== 'paused' && step !== 'failed') startOver()
    onClose()
  }
  return (
    <Dialog title={t`Invite by CSV`} open={open} onClose={close} mayClose={mayClose} size="wide">
      {step === 'choose' && <ChooseStep onRows={check} />}
      {step === 'checking' && (
        <CheckingStep error={error} onAgain={() => check(rows)} onBack={startOver} total={rows.length} />
      )}
      {step === 'check' && (
        <CheckStep
          key={state.batch}
          results={results}
          left={state.left}
          onSend={send}
          onCheck={check}
          onBack={startOver}
        />
      )}
      {(step === 'sending' || step === 'paused' || step === 'failed') && (
        <SendingStep
          state={step}
          sent={verdicts.length}
          total={ready}
          error={error}
          isConfirmingStop={isConfirmingStop && step === 'sending'}
          onKeepSending={() => setConfirmingStop(false)}
          onStop={close}
          onPause={pause}
          onContinue={send}
          onStartOver={startOver}
        />
      )}
      {step === 'done' && (
        <ResultStep results={results} batch={state.batch} onWithdrawn={onWithdrawn} onClose={close} />
      )}
      {step === 'withdrawn' && <WithdrawnStep withdrawn={state.withdrawn} onClose={close} />}
    </Dialog>
  )
}

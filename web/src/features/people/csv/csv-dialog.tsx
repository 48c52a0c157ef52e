import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { CheckStep } from './check-step.tsx'
import { ChooseStep } from './choose-step.tsx'
import { SendingStep } from './sending-step.tsx'
import { ResultStep } from './result-step.tsx'
import { useCsvInvitation } from './use-csv-invitation.ts'

type Props = { open: boolean; onClose: () => void }

/** Invites a list of people in steps: choose, check, send, see the results. */
export function CsvDialog({ open, onClose }: Props) {
  const { t } = useLingui()
  const { state, setRows, startOver, send, pause } = useCsvInvitation()
  const [isConfirmingStop, setConfirmingStop] = useState(false)
  const { step, rows, verdicts, error } = state
  const mayClose = () => {
    if (step === 'sending') setConfirmingStop(true)
    return step !== 'sending'
  }
  // Some browsers close a dialog without asking; sending stops then, too.
  const close = () => {
    setConfirmingStop(false)
    pause()
    if (step === 'done' || step === 'check') startOver()
    onClose()
  }
  return (
    <Dialog title={t`Invite by CSV`} open={open} onClose={close} mayClose={mayClose}>
      {step === 'choose' && <ChooseStep onRows={setRows} />}
      {step === 'check' && <CheckStep rows={rows} onSend={send} onBack={startOver} />}
      {(step === 'sending' || step === 'paused' || step === 'failed') && (
        <SendingStep
          state={step}
          sent={verdicts.length}
          total={rows.length}
          error={error}
          isConfirmingStop={isConfirmingStop && step === 'sending'}
          onKeepSending={() => setConfirmingStop(false)}
          onStop={close}
          onPause={pause}
          onContinue={send}
          onStartOver={startOver}
        />
      )}
      {step === 'done' && <ResultStep rows={rows} verdicts={verdicts} onClose={close} />}
    </Dialog>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useState, useEffect, useRef } from 'react'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { CheckStep } from './check-step.tsx'
import { ChooseStep } from './choose-step.tsx'
import { SendingStep } from './sending-step.tsx'
import { ResultStep } from './result-step.tsx'
import type { InviteRow, Verdict } from '@hale/contracts/accounts/invitations'
import { errorMessageOf } from '../../../ui/feedback/error-messages.ts'
import { inviteRows, refreshPeople } from '../queries.ts'
import { sendBatches } from './send-batches.ts'

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

/** A list from the file to the last verdict; `verdicts` are those of the first rows, as far as they were sent. */
type CsvInvitation = {
  step: 'choose' | 'check' | 'sending' | 'paused' | 'failed' | 'done'
  rows: InviteRow[]
  verdicts: Verdict[]
  error: string | undefined
}

const INITIAL: CsvInvitation = { step: 'choose', rows: [], verdicts: [], error: undefined }

/** The state outlives the dialog, so that one can stop and go on. */
function useCsvInvitation() {
  const [state, setState] = useState(INITIAL)
  const mayContinue = useRef(false)
  const update = (changes: Partial<CsvInvitation>) => setState((current) => ({ ...current, ...changes }))
  const pause = () => void (mayContinue.current = false)
  useEffect(() => pause, [])
  useWarningBeforeUnload(state.step === 'sending')

  async function send() {
    mayContinue.current = true
    update({ step: 'sending', error: undefined })
    try {
      const isDone = await sendBatches(state.rows, state.verdicts, {
        send: inviteRows,
        onVerdicts: (verdicts) => update({ verdicts }),
        mayContinue: () => mayContinue.current,
      })
      update({ step: isDone ? 'done' : 'paused' })
    } catch (error) {
      update({ step: 'failed', error: errorMessageOf(error) })
    }
    await refreshPeople()
  }

  return {
    state,
    setRows: (rows: InviteRow[]) => setState({ ...INITIAL, step: 'check', rows }),
    startOver: () => setState(INITIAL),
    send: () => void send(),
    pause,
  }
}

/** The browser asks whether to leave the page. */
function useWarningBeforeUnload(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isActive])
}

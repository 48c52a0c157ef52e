import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { CsvCheck } from './check-step.tsx'
import { CsvChoose } from './choose-step.tsx'
import { CsvSending } from './sending-step.tsx'
import { CsvVerdicts } from './result-step.tsx'
import { useCsvInvite } from './use-csv-invitation.ts'

type Props = { open: boolean; onClose: () => void }

/** Invites a list of people, step by step: choose, check, send, see what became of each. */
export function CsvDialog({ open, onClose }: Props) {
  const { t } = useLingui()
  const { state, take, startOver, send, pause } = useCsvInvite()
  const [isAsking, ask] = useState(false)
  const { at, rows, verdicts, wrong } = state
  const mayClose = () => {
    if (at === 'going') ask(true)
    return at !== 'going'
  }
  // A browser may close it all the same; then, too, nothing goes on behind one's back.
  const close = () => {
    ask(false)
    pause()
    if (at === 'done' || at === 'ready') startOver()
    onClose()
  }
  return (
    <Dialog title={t`Invite by CSV`} open={open} onClose={close} mayClose={mayClose}>
      {at === 'choosing' && <CsvChoose onRows={take} />}
      {at === 'ready' && <CsvCheck rows={rows} onSend={send} onBack={startOver} />}
      {(at === 'going' || at === 'paused' || at === 'failed') && (
        <CsvSending
          at={at}
          sent={verdicts.length}
          all={rows.length}
          wrong={wrong}
          isAsking={isAsking && at === 'going'}
          onKeep={() => ask(false)}
          onStop={close}
          onPause={pause}
          onGoOn={send}
          onStartOver={startOver}
        />
      )}
      {at === 'done' && <CsvVerdicts rows={rows} verdicts={verdicts} onClose={close} />}
    </Dialog>
  )
}

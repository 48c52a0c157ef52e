import type { InviteRow, Verdict } from '@hale/contracts/invitations'
import { useEffect, useRef, useState } from 'react'
import { errorMessageOf } from '../../../ui/feedback/error-messages.ts'
import { inviteRows, refreshPeople } from '../queries.ts'
import { sendBatches } from './send-batches.ts'

/** A list from the file to the last verdict; `verdicts` are those of the first rows, as far as they were sent. */
export type CsvInvitation = {
  step: 'choose' | 'check' | 'sending' | 'paused' | 'failed' | 'done'
  rows: InviteRow[]
  verdicts: Verdict[]
  error: string | undefined
}

const INITIAL: CsvInvitation = { step: 'choose', rows: [], verdicts: [], error: undefined }

/** The state outlives the dialog, so that one can stop and go on. */
export function useCsvInvitation() {
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

import type { InviteRow, Verdict } from '@hale/contracts/invitations'
import { useEffect, useRef, useState } from 'react'
import { errorMessageOf } from '../../../ui/error-messages.ts'
import { inviteRows, refreshPeople } from '../queries.ts'
import { sendParts } from './send-batches.ts'

/** A list on its way: which rows, what became of those that were sent, and why it stands still. */
export type CsvInvite = {
  at: 'choosing' | 'ready' | 'going' | 'paused' | 'failed' | 'done'
  rows: InviteRow[]
  verdicts: Verdict[]
  wrong: string | undefined
}

const NOTHING: CsvInvite = { at: 'choosing', rows: [], verdicts: [], wrong: undefined }

/** Holds a list from the file to its last verdict. It outlives its dialog, so that one can stop and go on. */
export function useCsvInvite() {
  const [state, setState] = useState(NOTHING)
  const mayGoOn = useRef(false)
  const become = (changes: Partial<CsvInvite>) => setState((now) => ({ ...now, ...changes }))
  const pause = () => void (mayGoOn.current = false)
  useEffect(() => pause, [])
  useEffect(() => {
    if (state.at !== 'going') return
    // The browser asks whether to leave.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [state.at])

  async function send() {
    mayGoOn.current = true
    become({ at: 'going', wrong: undefined })
    try {
      const isDone = await sendParts(state.rows, state.verdicts, {
        send: inviteRows,
        onVerdicts: (verdicts) => become({ verdicts }),
        mayGoOn: () => mayGoOn.current,
      })
      become({ at: isDone ? 'done' : 'paused' })
    } catch (error) {
      become({ at: 'failed', wrong: errorMessageOf(error) })
    }
    await refreshPeople()
  }

  return {
    state,
    take: (rows: InviteRow[]) => setState({ ...NOTHING, at: 'ready', rows }),
    startOver: () => setState(NOTHING),
    send: () => void send(),
    pause,
  }
}

import type { CheckedVerdict } from '#features/invitations/contract/invitation-batches.ts'
import type { InviteRow, Verdict } from '#features/invitations/contract/inviting.ts'
import { useEffect, useRef, useState } from 'react'
import { errorMessageOf } from '#platform/ui/feedback/error-messages.ts'
import { checkRows, inviteRows, refreshPeople } from '../queries.ts'
import { sendBatches } from './send-batches.ts'

/** A row with its verdict: the server's check, and after sending the result of its invitation. */
export type CheckedRow = { row: InviteRow; verdict: CheckedVerdict | Verdict }

/** The state of inviting a list, from the file to the last verdict. `verdicts` are those of the ready rows sent so far. */
type CsvInvitation = {
  step: 'choose' | 'checking' | 'check' | 'sending' | 'paused' | 'failed' | 'done' | 'withdrawn'
  rows: InviteRow[]
  checked: CheckedVerdict[]
  /** How many more people can be invited today. */
  left: number
  /** The list's id on the server; a new one with each file. */
  batch: string
  verdicts: Verdict[]
  withdrawn: number
  error: string | undefined
}

const INITIAL_STATE: CsvInvitation = {
  ...{ step: 'choose', rows: [], checked: [], left: 0 },
  ...{ batch: '', verdicts: [], withdrawn: 0, error: undefined },
}

/** Invites a list of people. The state outlives the dialog, so that sending can be stopped and resumed. */
export function useCsvInvitation() {
  const [state, setState] = useState(INITIAL_STATE)
  const mayContinue = useRef(false)
  const update = (changes: Partial<CsvInvitation>) => setState((current) => ({ ...current, ...changes }))
  const pause = () => void (mayContinue.current = false)
  useEffect(() => pause, [])
  useWarningBeforeUnload(state.step === 'sending')

  async function check(rows: InviteRow[]) {
    setState({ ...INITIAL_STATE, step: 'checking', rows, batch: crypto.randomUUID() })
    try {
      const { verdicts, left } = await checkRows(rows)
      update({ step: 'check', checked: verdicts, left })
    } catch (error) {
      update({ error: errorMessageOf(error) })
    }
  }

  async function send() {
    mayContinue.current = true
    update({ step: 'sending', error: undefined })
    try {
      const isDone = await sendBatches(readyRows(state), state.verdicts, {
        send: (rows) => inviteRows(rows, state.batch),
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
    results: resultsOf(state),
    check: (rows: InviteRow[]) => void check(rows),
    startOver: () => setState(INITIAL_STATE),
    send: () => void send(),
    onWithdrawn: (withdrawn: number) => update({ step: 'withdrawn', withdrawn }),
    pause,
  }
}

function readyRows({ rows, checked }: CsvInvitation): InviteRow[] {
  return rows.filter((_, index) => checked[index] === 'ready')
}

function resultsOf({ rows, checked, verdicts }: CsvInvitation): CheckedRow[] {
  let sentCount = 0
  return rows.map((row, index) => {
    const verdict = checked[index] ?? 'ready'
    return { row, verdict: verdict === 'ready' ? (verdicts[sentCount++] ?? verdict) : verdict }
  })
}

/** Has the browser ask before the page is left, while `isActive`. */
function useWarningBeforeUnload(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isActive])
}

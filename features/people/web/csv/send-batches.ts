import {
  MAX_ROWS_PER_REQUEST,
  type InviteRow,
  type Verdict,
} from '#features/invitations/contract/inviting.ts'

type BatchOptions = {
  /** Sends one batch; returns its verdicts, in the order of its rows. */
  send: (rows: InviteRow[]) => Promise<Verdict[]>
  /** Called after each batch with all verdicts so far. */
  onVerdicts: (verdicts: Verdict[]) => void
  mayContinue: () => boolean
}

/**
 * Sends a long list in batches, starting after the rows that have a verdict. Resolves to false where it was stopped before
 * the end; rejects where a batch fails, which can be sent again: no person is mailed twice.
 */
export async function sendBatches(
  rows: InviteRow[],
  verdicts: Verdict[],
  { send, onVerdicts, mayContinue }: BatchOptions,
): Promise<boolean> {
  const all = [...verdicts]
  while (all.length < rows.length) {
    if (!mayContinue()) return false
    const batch = rows.slice(all.length, all.length + MAX_ROWS_PER_REQUEST)
    all.push(...(await send(batch)))
    onVerdicts([...all])
  }
  return true
}

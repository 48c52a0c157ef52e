import { INVITE_AT_ONCE, type InviteRow, type Verdict } from '@hale/contracts/invitations'

type Sending = {
  /** One part's verdicts, in the order of its rows. */
  send: (rows: InviteRow[]) => Promise<Verdict[]>
  /** All verdicts so far, after each part. */
  onVerdicts: (verdicts: Verdict[]) => void
  mayGoOn: () => boolean
}

/**
 * Sends a long list part by part, going on after the rows that have a verdict; answers whether it came to the
 * end. A part that fails throws, and can be sent again: whoever was invited by it already is not mailed twice.
 */
export async function sendParts(
  rows: InviteRow[],
  verdicts: Verdict[],
  { send, onVerdicts, mayGoOn }: Sending,
): Promise<boolean> {
  const all = [...verdicts]
  while (all.length < rows.length) {
    if (!mayGoOn()) return false
    const part = rows.slice(all.length, all.length + INVITE_AT_ONCE)
    all.push(...(await send(part)))
    onVerdicts([...all])
  }
  return true
}

import type { CheckedVerdict } from '#features/invitations/contract/invitation-batches.ts'
import type { Verdict } from '#features/invitations/contract/inviting.ts'
import { verdictMessage } from '../people-messages.ts'
import type { CheckedRow } from './use-csv-invitation.ts'

/** The order in which verdicts are listed. */
const verdicts: (CheckedVerdict | Verdict)[] = [
  ...(['ready', 'invited', 'already-invited', 'already-here', 'repeated'] as const),
  ...(['invalid-email', 'invalid-name', 'invalid-role'] as const),
]

/** Counts the rows by verdict; the verdict `first` is listed even where its count is 0. */
export function Totals({ results, first }: { results: CheckedRow[]; first: CheckedVerdict | Verdict }) {
  const totals = verdicts
    .map((verdict) => ({ verdict, total: results.filter((result) => result.verdict === verdict).length }))
    .filter(({ verdict, total }) => total > 0 || verdict === first)
  return (
    <dl className="divide-y divide-line border-y border-line">
      {totals.map(({ verdict, total }) => (
        <div key={verdict} className="flex justify-between gap-4 py-2">
          <dt>{verdictMessage(verdict)}</dt>
          <dd className="font-semibold tabular-nums">{total}</dd>
        </div>
      ))}
    </dl>
  )
}

import { verdict as allVerdicts, type InviteRow, type Verdict } from '@hale/contracts/accounts/invitations'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { Button } from '../../../ui/forms/button.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { verdictMessage } from '../people-messages.ts'
import { DialogStep } from './dialog-step.tsx'
import { CSV_TYPE, writeCsv } from './csv.ts'

const FILE = 'rows-with-problems.csv'
/** The file has all of them. */
const MAX_SHOWN = 100

type RowResult = { row: InviteRow; verdict: Verdict }
type Props = { rows: InviteRow[]; verdicts: Verdict[]; onClose: () => void }

/** The result of each row. */
export function ResultStep({ rows, verdicts, onClose }: Props) {
  const { t } = useLingui()
  const results = rows.map((row, index): RowResult => ({ row, verdict: verdicts[index] ?? 'invited' }))
  const notInvited = results.filter(({ verdict }) => verdict !== 'invited')
  return (
    <DialogStep title={notInvited.length === 0 ? t`Everybody is invited` : t`All lines are done`}>
      <Totals results={results} />
      {notInvited.length > 0 && <NotInvited results={notInvited} />}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
        {notInvited.length > 0 && (
          <Button look="quiet" onClick={() => void saveProblems(notInvited)}>
            <Download size={18} aria-hidden /> <Trans>Download rows with problems</Trans>
          </Button>
        )}
      </div>
    </DialogStep>
  )
}

function Totals({ results }: { results: RowResult[] }) {
  const totals = allVerdicts.options
    .map((verdict) => ({ verdict, total: results.filter((result) => result.verdict === verdict).length }))
    .filter(({ verdict, total }) => total > 0 || verdict === 'invited')
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

function NotInvited({ results }: { results: RowResult[] }) {
  const { t } = useLingui()
  return (
    <div>
      <table className="w-full table-fixed text-left text-small">
        <caption className="pb-1 text-left font-semibold">{t`Not invited`}</caption>
        <thead className="border-b border-line text-ink-soft">
          <tr>
            <th scope="col" className="py-1.5 pr-3">{t`Email`}</th>
            <th scope="col" className="py-1.5">{t`Why`}</th>
          </tr>
        </thead>
        <tbody>
          {results.slice(0, MAX_SHOWN).map(({ row, verdict }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a line has no key but its index
            <tr key={index} className="border-b border-line align-top">
              <td className="py-1.5 pr-3 wrap-anywhere">{row.email || row.name || t`(no address)`}</td>
              <td className="py-1.5">{verdictMessage(verdict)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {results.length > MAX_SHOWN && (
        <p className="mt-2 text-small text-ink-soft">
          <Trans>These are the first {MAX_SHOWN}. The file has all of them.</Trans>
        </p>
      )}
    </div>
  )
}

async function saveProblems(results: RowResult[]): Promise<void> {
  const rows = results.map(({ row, verdict }) => [
    row.email,
    row.name ?? '',
    row.role ?? '',
    verdictMessage(verdict),
  ])
  saveFile(FILE, await writeCsv(['email', 'name', 'role', 'problem'], rows), CSV_TYPE)
}

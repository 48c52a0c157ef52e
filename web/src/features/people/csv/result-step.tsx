import { verdict as verdicts, type InviteRow, type Verdict } from '@hale/contracts/invitations'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { verdictMessage } from '../person-messages.ts'
import { Step } from './dialog-step.tsx'
import { CSV_TYPE, writeCsv } from './write-csv.ts'

const FILE = 'rows-with-problems.csv'
/** More are for the file. */
const SHOWN = 100

type Judged = { row: InviteRow; verdict: Verdict }
type Props = { rows: InviteRow[]; verdicts: Verdict[]; onClose: () => void }

/** What became of each row. */
export function CsvVerdicts({ rows, verdicts: given, onClose }: Props) {
  const { t } = useLingui()
  const judged = rows.map((row, place): Judged => ({ row, verdict: given[place] ?? 'invited' }))
  const left = judged.filter(({ verdict }) => verdict !== 'invited')
  return (
    <Step title={left.length === 0 ? t`Everybody is invited` : t`All lines are done`}>
      <Totals judged={judged} />
      {left.length > 0 && <NotInvited left={left} />}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
        {left.length > 0 && (
          <Button look="quiet" onClick={() => void saveProblems(left)}>
            <Download size={18} aria-hidden /> <Trans>Download rows with problems</Trans>
          </Button>
        )}
      </div>
    </Step>
  )
}

function Totals({ judged }: { judged: Judged[] }) {
  const totals = verdicts.options
    .map((verdict) => ({ verdict, total: judged.filter((one) => one.verdict === verdict).length }))
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

function NotInvited({ left }: { left: Judged[] }) {
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
          {left.slice(0, SHOWN).map(({ row, verdict }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a line has no other name than its place
            <tr key={place} className="border-b border-line align-top">
              <td className="py-1.5 pr-3 wrap-anywhere">{row.email || row.name || t`(no address)`}</td>
              <td className="py-1.5">{verdictMessage(verdict)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {left.length > SHOWN && (
        <p className="mt-2 text-small text-ink-soft">
          <Trans>These are the first {SHOWN}. The file has all of them.</Trans>
        </p>
      )}
    </div>
  )
}

async function saveProblems(left: Judged[]): Promise<void> {
  const rows = left.map(({ row, verdict }) => [
    row.email,
    row.name ?? '',
    row.role ?? '',
    verdictMessage(verdict),
  ])
  saveFile(FILE, await writeCsv(['email', 'name', 'role', 'problem'], rows), CSV_TYPE)
}

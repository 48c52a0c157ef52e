import { role as roles } from '#features/accounts/contract/accounts.ts'
import type { InviteRow } from '#features/invitations/contract/inviting.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#platform/device/save-file.ts'
import { CSV_TYPE, writeCsv } from '#platform/rules/csv.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { Select } from '#platform/ui/forms/select.tsx'
import { roleName, verdictMessage } from '../people-messages.ts'
import type { CheckedRow } from './use-csv-invitation.ts'

/** Corrected fields of rows, by the row's index in the list. */
export type Corrections = ReadonlyMap<number, Partial<InviteRow>>

const FILE_NAME = 'rows-with-problems.csv'
const SHOWN_AT_FIRST = 20

type Props = {
  results: CheckedRow[]
  corrections: Corrections
  onCorrect: (corrections: Corrections) => void
}

/** Rows that will not be invited, each with its problem; faults are corrected in the row itself. */
export function ProblemRows({ results, corrections, onCorrect }: Props) {
  const [shown, setShown] = useState(SHOWN_AT_FIRST)
  const problems = results
    .map((result, index) => ({ ...result, index }))
    .filter(({ verdict }) => verdict !== 'ready' && verdict !== 'invited')
    // Rows that can be corrected come first.
    .toSorted((a, b) => Number(isFault(b)) - Number(isFault(a)))
  if (problems.length === 0) return null
  const correct = (index: number, change: Partial<InviteRow>) =>
    onCorrect(new Map(corrections).set(index, { ...corrections.get(index), ...change }))
  const hidden = problems.length - shown
  return (
    <section aria-labelledby="problem-rows" className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h4 id="problem-rows" className="font-semibold">
          <Plural value={problems.length} one="# line is left out" other="# lines are left out" />
        </h4>
        <Button look="plain" className="-mx-3 px-3" onClick={() => void saveProblems(problems)}>
          <Download size={18} aria-hidden /> <Trans>Download rows with problems</Trans>
        </Button>
      </div>
      <ul className="space-y-3">
        {problems.slice(0, shown).map((problem) => (
          <li key={problem.index} className="rounded-control border border-line p-3">
            <ProblemRow
              problem={problem}
              change={corrections.get(problem.index)}
              onChange={(change) => correct(problem.index, change)}
            />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button look="quiet" onClick={() => setShown(shown + 5 * SHOWN_AT_FIRST)}>
          <Plural value={hidden} one="Show # more" other="Show more (# hidden)" />
        </Button>
      )}
    </section>
  )
}

type Problem = CheckedRow & { index: number }

/** Whether a row itself is wrong, rather than repeating a line or naming a person who has been invited already. */
function isFault({ verdict }: CheckedRow): boolean {
  return verdict.startsWith('invalid-')
}

type RowProps = {
  problem: Problem
  change: Partial<InviteRow> | undefined
  onChange: (change: Partial<InviteRow>) => void
}

function ProblemRow({ problem, change, onChange }: RowProps) {
  const { t } = useLingui()
  const { row, verdict, index } = problem
  const line = index + 1
  const about = (
    <p className="text-small">
      <span className="text-ink-soft">
        <Trans>Line {line}</Trans>
      </span>{' '}
      <span className={isFault(problem) ? 'font-medium text-danger-ink' : 'font-medium'}>
        {verdictMessage(verdict)}
      </span>
    </p>
  )
  if (!isFault(problem)) {
    return (
      <>
        {about}
        <p className="wrap-anywhere">{row.email}</p>
      </>
    )
  }
  const { email, name = '', role = '' } = { ...row, ...change }
  return (
    <>
      {about}
      <div className="mt-2 grid gap-2 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_9rem]">
        <Cell
          label={t`Email on line ${line}`}
          placeholder={t`Email`}
          value={email}
          isWrong={verdict === 'invalid-email'}
          onChange={(input) => onChange({ email: input })}
        />
        <Cell
          label={t`Name on line ${line}`}
          placeholder={t`Name`}
          value={name}
          isWrong={verdict === 'invalid-name'}
          onChange={(input) => onChange({ name: input })}
        />
        <RoleCell line={line} value={role} onChange={(role) => onChange({ role })} />
      </div>
    </>
  )
}

type CellProps = {
  label: string
  placeholder: string
  value: string
  isWrong: boolean
  onChange: (input: string) => void
}

function Cell({ label, placeholder, value, isWrong, onChange }: CellProps) {
  return (
    <input
      aria-label={label}
      aria-invalid={isWrong || undefined}
      placeholder={placeholder}
      value={value}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={300}
      onChange={({ target }) => onChange(target.value)}
      className="h-11 w-full rounded-control border border-line-strong bg-card px-3 text-ink aria-invalid:border-danger-ink"
    />
  )
}

type RoleProps = { line: number; value: string; onChange: (role: string) => void }

/** A select of roles. A value that is no role stays as the first option, as typed, until a role is chosen. */
function RoleCell({ line, value, onChange }: RoleProps) {
  const { t } = useLingui()
  const input = value.trim().toLowerCase()
  const known = roles.options.find((role) => role === (input || 'member'))
  return (
    <Select<string>
      aria-label={t`Role on line ${line}`}
      aria-invalid={known ? undefined : true}
      className="h-11"
      value={known ?? ''}
      options={[
        ...(known ? [] : [{ value: '', name: value }]),
        ...roles.options.map((role) => ({ value: role, name: roleName(role) })),
      ]}
      onChange={onChange}
    />
  )
}

async function saveProblems(problems: CheckedRow[]): Promise<void> {
  const rows = problems.map(({ row, verdict }) => [
    row.email,
    row.name ?? '',
    row.role ?? '',
    verdictMessage(verdict),
  ])
  await saveFile(FILE_NAME, writeCsv(['email', 'name', 'role', 'problem'], rows), CSV_TYPE)
}

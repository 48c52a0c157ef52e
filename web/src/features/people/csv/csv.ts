import { MAX_INVITED, type InviteRow } from '@hale/contracts/invitations'

export type CsvFault = 'empty' | 'too-many' | 'no-email-column' | 'broken-quote'
export type CsvAnswer = { ok: true; rows: InviteRow[] } | { ok: false; reason: CsvFault; line?: number }

type Column = 'email' | 'name' | 'role'

/** What the columns are called, in the words that lists of people use. */
const titles: Record<string, Column> = {
  email: 'email',
  'e-mail': 'email',
  mail: 'email',
  'email address': 'email',
  'e-mail address': 'email',
  name: 'name',
  'full name': 'name',
  role: 'role',
}
const withoutHeader: (Column | undefined)[] = ['email', 'name', 'role']

/** Longer than any address or name may be, so that what is cut off changes no verdict. */
const MAX_CELL_LENGTH = 300

/** Reads the rows of a list of people: comma, semicolon or tab, with or without a header. */
export async function readCsv(text: string): Promise<CsvAnswer> {
  const { default: papa } = await import('papaparse')
  const { data, errors } = papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
    worker: false,
  })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) return { ok: false, reason: 'broken-quote', line: (broken.row ?? 0) + 1 }
  const header = headerOf(data[0] ?? [])
  if (header && !header.includes('email')) return { ok: false, reason: 'no-email-column' }
  const lines = header ? data.slice(1) : data
  if (lines.length === 0) return { ok: false, reason: 'empty' }
  if (lines.length > MAX_INVITED) return { ok: false, reason: 'too-many' }
  return { ok: true, rows: lines.map((cells) => rowOf(cells, header ?? withoutHeader)) }
}

/** The columns by their titles; nothing where the first line is a person already. */
function headerOf(cells: string[]): (Column | undefined)[] | undefined {
  if (cells.some((cell) => cell.includes('@'))) return undefined
  const columns = cells.map((cell) => titles[cell.trim().toLowerCase()])
  return columns.some(Boolean) ? columns : undefined
}

function rowOf(cells: string[], columns: (Column | undefined)[]): InviteRow {
  const cell = (column: Column) => plain(cells[columns.indexOf(column)] ?? '')
  return { email: cell('email'), name: cell('name'), role: cell('role') }
}

/** Without what a spreadsheet's protection against formulas put in front, and without the character 0. */
function plain(cell: string): string {
  return cell
    .replace(/^'(?=[=+\-@])/, '')
    .replaceAll('\0', '\uFFFD')
    .trim()
    .slice(0, MAX_CELL_LENGTH)
}

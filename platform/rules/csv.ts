/** Cells that a spreadsheet would run as a formula, also behind white space or in full-width characters. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

export const CSV_TYPE = 'text/csv;charset=utf-8'

/** What a file begins with, so that spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** A line of CSV (RFC 4180) that no spreadsheet runs; every cell is in quotes, as some split lines at semicolons. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`
}

/** A whole file, with a line of titles. */
export function writeCsv(columns: string[], rows: string[][]): string {
  return BYTE_ORDER_MARK + [columns, ...rows].map(csvLine).join('')
}

function quoted(cell: string): string {
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell
  return `"${harmless.replaceAll('"', '""')}"`
}

/**
 * Matches cells that a spreadsheet would run as a formula, also behind white space or in full-width
 * characters.
 */
const FORMULA_START = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

export const CSV_TYPE = 'text/csv;charset=utf-8'

/** The first character of a CSV file, from which spreadsheets recognise UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Returns a line of CSV (RFC 4180) in which no spreadsheet finds a formula; every cell is quoted, as some
 * programs split lines at semicolons.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoteCell).join(',')}\r\n`
}

/** Returns a whole CSV file with a header row. */
export function writeCsv(columns: string[], rows: string[][]): string {
  return BYTE_ORDER_MARK + [columns, ...rows].map(csvLine).join('')
}

function quoteCell(cell: string): string {
  const harmless = FORMULA_START.test(cell) ? `'${cell}` : cell
  return `"${harmless.replaceAll('"', '""')}"`
}

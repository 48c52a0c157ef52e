/** Cells that a spreadsheet would run as a formula, also behind white space or in full-width characters. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** CSV that spreadsheets read as UTF-8 and never as formulas; every cell in quotes, as some split it at semicolons. */
export async function writeCsv(columns: string[], rows: string[][]): Promise<string> {
  const { default: papa } = await import('papaparse')
  return `\uFEFF${papa.unparse({ fields: columns, data: rows }, { escapeFormulae: FORMULA, quotes: true })}\r\n`
}

export const CSV_TYPE = 'text/csv;charset=utf-8'

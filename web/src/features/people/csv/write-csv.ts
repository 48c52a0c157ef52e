/** What a spreadsheet would run, also behind white space or in its wide forms. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** A table as CSV that spreadsheets read as UTF-8 and never as formulas. */
export async function writeCsv(columns: string[], rows: string[][]): Promise<string> {
  const { default: papa } = await import('papaparse')
  return `\uFEFF${papa.unparse({ fields: columns, data: rows }, { escapeFormulae: FORMULA })}\r\n`
}

export const CSV_TYPE = 'text/csv;charset=utf-8'

/** A row as the contract wants it: moments travel as texts. */
export function dated<Row extends { publishedAt: Date }>(row: Row) {
  return { ...row, publishedAt: row.publishedAt.toISOString() }
}

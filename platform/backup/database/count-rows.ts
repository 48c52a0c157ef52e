/** Counts the rows of COPY's text format, which are lines: a newline within a value is escaped. */
export function countRows(text: Buffer): number {
  let count = 0
  for (let at = text.indexOf(10); at >= 0; at = text.indexOf(10, at + 1)) count += 1
  return count
}

/** Counts the rows of COPY's text format, which are lines: a newline within a value is escaped. */
export function countRows(text: Buffer): number {
  let count = 0
  for (let index = text.indexOf(10); index >= 0; index = text.indexOf(10, index + 1)) count += 1
  return count
}

/** A row of COPY's text is a line: a line's end within a value is written as two other characters. */
export function countRows(text: Buffer): number {
  let count = 0
  for (let at = text.indexOf(10); at >= 0; at = text.indexOf(10, at + 1)) count += 1
  return count
}

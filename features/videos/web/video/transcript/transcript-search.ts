/** A piece of a line; `marked` where it matches the search. */
export type LinePiece = { text: string; marked: boolean }

const MIN_LENGTH = 2

/** Most lines are ASCII, which needs no folding letter by letter. */
const ASCII_TEXT = /^[ -~]*$/

/** Removes accents and case; `indexOf` maps a code unit to its index in the original text. */
function foldText(text: string): { folded: string; indexOf: (unit: number) => number } {
  if (ASCII_TEXT.test(text)) return { folded: text.toLowerCase(), indexOf: (unit) => unit }
  let folded = ''
  const at: number[] = []
  let index = 0
  for (const letter of text) {
    const plain = letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
    folded += plain
    for (let unit = 0; unit < plain.length; unit++) at.push(index)
    index += letter.length
  }
  return { folded, indexOf: (unit) => at[unit] ?? index }
}

const foldQuery = (query: string) => foldText(query.trim().replaceAll(/\s+/g, ' ')).folded

/** Returns the indexes of matching lines, in order; empty for fewer than two letters. */
export function findLines(lines: readonly string[], query: string): number[] {
  const foldedQuery = foldQuery(query)
  if (foldedQuery.length < MIN_LENGTH) return []
  return lines.flatMap((line, index) => (foldText(line).folded.includes(foldedQuery) ? [index] : []))
}

/** Splits a line into pieces, with every match marked. */
export function markLine(line: string, query: string): LinePiece[] {
  const foldedQuery = foldQuery(query)
  if (foldedQuery.length < MIN_LENGTH) return [{ text: line, marked: false }]
  const { folded, indexOf } = foldText(line)
  const pieces: LinePiece[] = []
  let end = 0
  for (
    let index = folded.indexOf(foldedQuery);
    index >= 0;
    index = folded.indexOf(foldedQuery, index + foldedQuery.length)
  ) {
    const from = indexOf(index)
    const to = indexOf(index + foldedQuery.length)
    if (from > end) pieces.push({ text: line.slice(end, from), marked: false })
    pieces.push({ text: line.slice(from, to), marked: true })
    end = to
  }
  if (end < line.length) pieces.push({ text: line.slice(end), marked: false })
  return pieces
}

/** A word that some article has, and in how many it is. */
export type KnownWord = { word: string; articles: number }

/** The known words that were most likely meant, the likeliest first; those that are near enough. */
export function nearestWords(typed: string, known: KnownWord[]): string[] {
  const near = known
    .map((one) => ({ ...one, slips: slipsBetween(typed, one.word) }))
    .filter(({ slips }) => slips <= mostSlips(typed))
  near.sort((a, b) => a.slips - b.slips || b.articles - a.articles || (a.word < b.word ? -1 : 1))
  return near.map(({ word }) => word)
}

/** In a short word one wrong letter says another word. */
function mostSlips({ length }: string): number {
  if (length <= 4) return 1
  return length <= 8 ? 2 : 3
}

/**
 * How many slips of the finger lie between two words: a letter too many, too few, or wrong, or two that changed places
 * (Damerau 1964, as "optimal string alignment").
 */
function slipsBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= one.length; row++) {
    const line = [row]
    rows.push(line)
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      line.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (same ? 0 : 1),
          swapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return at(one.length, other.length)
}

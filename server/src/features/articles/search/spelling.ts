/** A word of the articles, and in how many of them it is. */
export type KnownWord = { word: string; articles: number }

/** Known words within the allowed edit distance, the likeliest first. */
export function correctionsOf(word: string, known: KnownWord[]): string[] {
  const near = known
    .map((one) => ({ ...one, distance: editDistance(word, one.word) }))
    .filter(({ distance }) => distance <= maxDistance(word))
  near.sort((a, b) => a.distance - b.distance || b.articles - a.articles || (a.word < b.word ? -1 : 1))
  return near.map((one) => one.word)
}

/** In a short word a second wrong letter usually makes another word. */
function maxDistance({ length }: string): number {
  if (length <= 4) return 1
  return length <= 8 ? 2 : 3
}

/** Insertions, deletions, substitutions and swaps of neighbours between two words (Damerau 1964, "optimal string alignment"). */
function editDistance(one: string, other: string): number {
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

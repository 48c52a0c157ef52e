import { plainWords } from '#platform/ui/lists/mark-words.ts'

/** So many are offered. */
const MAX_FITTING = 6
/** A single letter says too little. */
const MIN_LENGTH = 2

/** Those in whose titles words begin with all that was typed; first those that begin so themselves. */
export function fittingTitles<Item extends { title: string }>(items: Item[], search: string): Item[] {
  const wanted = plainWords(search)
  if (wanted.join('').length < MIN_LENGTH) return []
  const [first = ''] = wanted
  return items
    .map((item) => ({ item, words: plainWords(item.title) }))
    .filter(({ words }) => wanted.every((one) => words.some((word) => word.startsWith(one))))
    .toSorted((a, b) => positionOf(first, a.words) - positionOf(first, b.words))
    .slice(0, MAX_FITTING)
    .map(({ item }) => item)
}

function positionOf(wanted: string, words: string[]): number {
  return words.findIndex((word) => word.startsWith(wanted))
}

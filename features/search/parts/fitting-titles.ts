import { plainWords } from '#platform/ui/lists/mark-words.ts'

/** Maximum number of titles that are suggested. */
const MAX_FITTING = 6
/** The fewest letters for suggestions. */
const MIN_LENGTH = 2

/**
 * Returns items whose titles have a word beginning with each typed word, in the order of how early in the title the
 * first typed word comes.
 */
export function fittingTitles<Item extends { title: string }>(items: Item[], search: string): Item[] {
  const searchWords = plainWords(search)
  if (searchWords.join('').length < MIN_LENGTH) return []
  const [first = ''] = searchWords
  return items
    .map((item) => ({ item, words: plainWords(item.title) }))
    .filter(({ words }) => searchWords.every((one) => words.some((word) => word.startsWith(one))))
    .toSorted((a, b) => positionOf(first, a.words) - positionOf(first, b.words))
    .slice(0, MAX_FITTING)
    .map(({ item }) => item)
}

function positionOf(searchWord: string, words: string[]): number {
  return words.findIndex((word) => word.startsWith(searchWord))
}

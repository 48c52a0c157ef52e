type Part = { text: string; marked: boolean }

/**
 * Minimum length of a finished word that marks the beginning of a longer one: a search for “mi” does not mean
 * “minutes”.
 */
const MIN_BEGINNING = 3

const WORD = /[\p{L}\p{N}\p{M}]+/gu

/** Splits a text so that the beginnings of words that match the search are parts of their own. */
export function markWords(text: string, search: string): Part[] {
  const searchWords = plainWords(search)
  const parts: Part[] = []
  let end = 0
  const cut = (to: number, marked: boolean) => {
    if (to > end) parts.push({ text: text.slice(end, to), marked })
    end = to
  }
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const length = matchingLength(word, searchWords)
    if (length === 0) continue
    cut(index, false)
    cut(index + length, true)
  }
  cut(text.length, false)
  return parts
}

/** Returns the words of a text, in lower case and without accents. */
export function plainWords(text: string): string[] {
  return (text.match(WORD) ?? []).map(plain)
}

/** Returns the length of the longest wanted word with which a word begins; 0 where there is none. */
function matchingLength(word: string, searchWords: string[]): number {
  const plainWord = plain(word)
  const lengths = searchWords
    .filter((one, index) => {
      const isBeginning = index === searchWords.length - 1 || one.length >= MIN_BEGINNING
      return isBeginning ? plainWord.startsWith(one) : plainWord === one
    })
    .map(({ length }) => length)
  return Math.min(word.length, Math.max(0, ...lengths))
}

function plain(word: string): string {
  return word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
}

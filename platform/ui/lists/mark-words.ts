type Part = { text: string; marked: boolean }

const WORD = /[\p{L}\p{N}\p{M}]+/gu

/** Cuts a text so that the beginnings of its words that were searched for are parts of their own. */
export function markWords(text: string, search: string): Part[] {
  const wanted = plainWords(search)
  const parts: Part[] = []
  let end = 0
  const cut = (to: number, marked: boolean) => {
    if (to > end) parts.push({ text: text.slice(end, to), marked })
    end = to
  }
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const length = matchingLength(word, wanted)
    if (length === 0) continue
    cut(index, false)
    cut(index + length, true)
  }
  cut(text.length, false)
  return parts
}

/** The words of a text, in lower case and without accents. */
export function plainWords(text: string): string[] {
  return (text.match(WORD) ?? []).map(plain)
}

/** How many letters of a word, from its first, are the longest of the wanted ones. */
function matchingLength(word: string, wanted: string[]): number {
  const known = plain(word)
  const lengths = wanted.filter((one) => known.startsWith(one)).map(({ length }) => length)
  return Math.min(word.length, Math.max(0, ...lengths))
}

function plain(word: string): string {
  return word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
}

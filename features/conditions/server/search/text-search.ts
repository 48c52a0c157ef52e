import { singular, withoutStopWords, wordsOf } from '../../rules/text.ts'

/** Maximum share of the texts that may contain a word for the word to distinguish them. */
const COMMON_SHARE = 0.5

/** Returns a search in texts, which it identifies by their index in `texts`. */
export function textSearch(texts: string[]) {
  const indexesByWord = new Map<string, number[]>()
  texts.forEach((text, index) => {
    for (const word of new Set(wordsOf(text).map(singular))) {
      const indexes = indexesByWord.get(word)
      if (indexes) indexes.push(index)
      else indexesByWord.set(word, [index])
    }
  })

  /** Returns the texts that have every distinctive word of the query, `limit` at most. */
  function find(query: string, limit: number): number[] {
    const indexLists = [...new Set(withoutStopWords(wordsOf(query)).map(singular))].map(
      (word) => indexesByWord.get(word) ?? [],
    )
    const distinctive = indexLists.filter((indexes) => indexes.length <= texts.length * COMMON_SHARE)
    const [rarest = [], ...others] = distinctive.toSorted((a, b) => a.length - b.length)
    const rest = others.map((indexes) => new Set(indexes))
    return rarest.filter((index) => rest.every((indexes) => indexes.has(index))).slice(0, limit)
  }

  return { find, has: (word: string) => indexesByWord.has(singular(word)) }
}

import { singular, telling, wordsOf } from '@hale/domain/conditions/text'

/** A word's place in a text that many texts share says little; these are in more than this share of them. */
const COMMON = 0.5

/** Finds texts by the words they hold, best first; texts are known by their place. */
export function textSearch(texts: string[]) {
  const holders = new Map<string, number[]>()
  texts.forEach((text, of) => {
    for (const word of new Set(wordsOf(text).map(singular))) {
      const known = holders.get(word)
      if (known) known.push(of)
      else holders.set(word, [of])
    }
  })

  /** Texts that hold every telling word, as many as `most`. */
  function find(typed: string, most: number): number[] {
    const asked = [...new Set(telling(wordsOf(typed)).map(singular))].map((word) => holders.get(word) ?? [])
    const telltale = asked.filter((held) => held.length <= texts.length * COMMON)
    const [rarest = [], ...others] = telltale.toSorted((a, b) => a.length - b.length)
    const rest = others.map((held) => new Set(held))
    return rarest.filter((of) => rest.every((held) => held.has(of))).slice(0, most)
  }

  return { find, has: (word: string) => holders.has(singular(word)) }
}

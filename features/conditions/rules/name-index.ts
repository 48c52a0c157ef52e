import { singular, withoutStopWords, wordsOf } from './text.ts'
import { createVocabulary, type SameWords, type Vocabulary } from './vocabulary.ts'

/** A name of a condition. */
export type SearchName = {
  /** The condition's index in the caller's list. */
  of: number
  text: string
  /** How likely a search for the name means this condition: 1 for the title, less for other names. */
  weight: number
}

export type NameIndex = {
  vocabulary: Vocabulary
  /** By name: its condition, its weight and its length in characters. */
  conditions: Int32Array
  weights: Float64Array
  lengths: Int32Array
  /** The words of all names in a row; those of a name range from `starts[name]` to `starts[name + 1]`. */
  words: Int32Array
  starts: Int32Array
  /** By word: the names that contain it. */
  postings: number[][]
  /** By name: the summed rarity of its words. */
  rarities: Float64Array
  /** The rarity of a word that only one condition's names contain. */
  maxRarity: number
  /** Returns the inverse document frequency of a word among conditions. */
  rarityOf: (word: number) => number
  /** Returns the names that consist of exactly these words. */
  findExact: (words: string[]) => number[]
}

/** Returns an inverted index of names; uses typed arrays, since a search visits hundreds of names. */
export function indexNames(
  names: SearchName[],
  sameWords: SameWords,
  isReal: (word: string) => boolean,
): NameIndex {
  const vocabulary = createVocabulary(sameWords, isReal)
  const { wholes, words, starts } = readWords(names, vocabulary)
  const conditions = Int32Array.from(names, ({ of }) => of)
  const wordsIn = (name: number) => words.subarray(starts[name], starts[name + 1])

  const postings: number[][] = Array.from({ length: vocabulary.size() }, () => [])
  names.forEach((_, name) => {
    for (const word of new Set(wordsIn(name))) postings[word]?.push(name)
  })
  const total = new Set(conditions).size
  const maxRarity = Math.log(1 + total)
  const rarity = Float64Array.from(postings, (having) =>
    Math.log(1 + total / new Set(having.map((name) => conditions[name])).size),
  )
  const rarityOf = (word: number) => rarity[word] ?? maxRarity
  return {
    ...{ vocabulary, conditions, words, starts, postings, maxRarity, rarityOf },
    weights: Float64Array.from(names, ({ weight }) => weight),
    lengths: Int32Array.from(names, ({ text }) => text.length),
    rarities: Float64Array.from(names, (_, name) =>
      wordsIn(name).reduce((sum, word) => sum + rarityOf(word), 0),
    ),
    findExact: (typedWords) => wholes.get(typedWords.map(singular).join(' ')) ?? [],
  }
}

function readWords(names: SearchName[], vocabulary: Vocabulary) {
  const wholes = new Map<string, number[]>()
  const starts = new Int32Array(names.length + 1)
  const words: number[] = []
  names.forEach(({ text }, name) => {
    const singulars = wordsOf(text).map(singular)
    const fullName = singulars.join(' ')
    wholes.set(fullName, [...(wholes.get(fullName) ?? []), name])
    words.push(...withoutStopWords(singulars).map(vocabulary.add))
    starts[name + 1] = words.length
  })
  return { wholes, starts, words: Int32Array.from(words) }
}

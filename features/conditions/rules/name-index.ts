import { singular, withoutStopWords, wordsOf } from './text.ts'
import { createVocabulary, type SameWords, type Vocabulary } from './vocabulary.ts'

/** One name of a condition. */
export type SearchName = {
  /** Whose name it is: the index of the condition in the caller's list. */
  of: number
  text: string
  /** 1 for the title; less for names that say less about what was meant. */
  weight: number
}

export type NameIndex = {
  vocabulary: Vocabulary
  /** By name: its condition, its weight, the length of its text. */
  conditions: Int32Array
  weights: Float64Array
  lengths: Int32Array
  /** The words of all names in a row; those of a name lie from `starts[name]` to `starts[name + 1]`. */
  words: Int32Array
  starts: Int32Array
  /** By word: the names that have it. */
  postings: number[][]
  /** By name: the rarity of all its words. */
  rarities: Float64Array
  /** The rarity that a word in a single condition's names has. */
  maxRarity: number
  /** How rare a word is among conditions (inverse document frequency). */
  rarityOf: (word: number) => number
  /** The names whose whole text is this. */
  findExact: (words: string[]) => number[]
}

/** An inverted index over names: typed arrays, as a search walks over hundreds of names. */
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
    findExact: (typed) => wholes.get(typed.map(singular).join(' ')) ?? [],
  }
}

function readWords(names: SearchName[], vocabulary: Vocabulary) {
  const wholes = new Map<string, number[]>()
  const starts = new Int32Array(names.length + 1)
  const words: number[] = []
  names.forEach(({ text }, name) => {
    const singulars = wordsOf(text).map(singular)
    const whole = singulars.join(' ')
    wholes.set(whole, [...(wholes.get(whole) ?? []), name])
    words.push(...withoutStopWords(singulars).map(vocabulary.add))
    starts[name + 1] = words.length
  })
  return { wholes, starts, words: Int32Array.from(words) }
}

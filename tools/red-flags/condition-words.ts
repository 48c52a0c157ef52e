import { readConditions } from '#content/conditions.ts'
import { readWords } from '#content/words.ts'
import { segmentations, singular, soundOf, wordsOf } from '#features/conditions/rules/text.ts'
import { createVocabulary } from '#features/conditions/rules/vocabulary.ts'
import { packWords, type PackedWords } from '#features/red-flags/rules/real-words.ts'
import { commonWords, plain } from './real-words.ts'

/** Minimum count of a word in film subtitles; rarer ones are seldom typed here, and each costs two bytes. */
const MIN_COUNT = 100
/** Remainder bits of the packed set: one misspelt word in 2 to this power, 512, is taken for a real one. */
const REST_BITS = 9

/**
 * Returns real words that the search would correct to other words of conditions' names, in the singular. Among them are
 * words of names: without MedlinePlus's topics, which alone have "data", an installation would read "date" for it.
 *
 * @param library words of the library's texts: "fibre" is in an article, and no misspelt "fibro"
 */
export function conditionWords(library: string[]): PackedWords {
  const { words: sameWords } = readWords()
  const names = namesOfConditions().flatMap(wordsOf).map(singular)
  const knownWords = new Set([...names, ...Object.keys(sameWords).flatMap(wordsOf).map(singular)])
  const vocabulary = createVocabulary(sameWords, () => false)
  for (const word of knownWords) vocabulary.add(word)
  const real = [...commonWords(MIN_COUNT), ...library.map(plain)].map(singular)
  // A known word is not matched by its sound; but an installation may lack it: "weather" is not "water".
  const sounds = Map.groupBy(knownWords, soundOf)
  const meansAnother = (word: string) => {
    const own = [word, ...(knownWords.has(word) ? (sameWords[word] ?? []) : [])]
    const matchedWords = [...vocabulary.match(word, false).keys()].map((index) => vocabulary.at(index))
    return [...matchedWords, ...(sounds.get(soundOf(word)) ?? [])].some((other) => !own.includes(other))
  }
  const isSplit = (word: string) => segmentations([word], vocabulary.has).length > 1
  const mistaken = real.filter((word) => meansAnother(word) || isSplit(word))
  return packWords([...new Set(mistaken)].toSorted(), REST_BITS)
}

function namesOfConditions(): string[] {
  const topics = Object.entries(readWords().topics).flatMap(([title, { es, lay, symptoms }]) => [
    ...[title],
    ...es,
    ...lay,
    ...symptoms,
  ])
  const titles = readConditions().flatMap(({ title, titleEs, names }) => [
    ...[title, titleEs],
    ...names.map(({ text }) => text),
  ])
  return [...topics, ...titles]
}

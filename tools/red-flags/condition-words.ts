import { readConditions } from '#content/conditions.ts'
import { readWords } from '#content/words.ts'
import { singular, wordsOf } from '#features/conditions/rules/text.ts'
import { createVocabulary } from '#features/conditions/rules/vocabulary.ts'
import { packWords, type PackedWords } from '#features/red-flags/rules/real-words.ts'
import { englishWords, plain, spanishWords } from './real-words.ts'

/** Minimum count of a word in film subtitles; rarer ones are seldom typed here, and each costs two bytes. */
const MIN_COUNT = 100
const MAX_SPANISH = 8000
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
  const known = new Set([...names, ...Object.keys(sameWords).flatMap(wordsOf).map(singular)])
  const vocabulary = createVocabulary(sameWords, () => false)
  for (const word of known) vocabulary.add(word)
  const english = englishWords(MIN_COUNT)
  // First names are left out: "Brian" is as often a misspelt "brain", and the Spanish list has it too.
  const people = new Set(english.filter((word) => word !== word.toLowerCase()).map(plain))
  const real = [...english, ...spanishWords().slice(0, MAX_SPANISH), ...library].filter(
    (word) => !people.has(plain(word)),
  )
  const mistaken = real
    .map((word) => singular(plain(word)))
    .filter((word) => {
      const own = known.has(word) ? [word, ...(sameWords[word] ?? [])] : []
      return [...vocabulary.match(word, false).keys()].some((index) => !own.includes(vocabulary.at(index)))
    })
  return packWords([...new Set(mistaken)].toSorted(), REST_BITS)
}

function namesOfConditions(): string[] {
  const topics = Object.entries(readWords().topics).flatMap(([title, { es, lay, symptoms }]) => [
    ...[title],
    ...es,
    ...lay,
    ...symptoms,
  ])
  const own = readConditions().flatMap(({ title, titleEs, names }) => [
    ...[title, titleEs],
    ...names.map(({ text }) => text),
  ])
  return [...topics, ...own]
}

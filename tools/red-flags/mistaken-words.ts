import { packWords, type PackedWords } from '#features/red-flags/rules/real-words.ts'
import { spellingOf } from '#features/red-flags/rules/recognise.ts'
import { englishWords, plain, spanishWords } from './real-words.ts'

/** Minimum count of a word in film subtitles; rarer ones are mostly names. */
const MIN_COUNT = 75
/** Remainder bits of the packed set: one misspelt word in 32 is taken for a real one; more would exceed 60 kB. */
const REST_BITS = 5

const { correct } = spellingOf(() => false)

/**
 * Returns real words that spelling correction would change into a word for a danger, and so must not be corrected.
 *
 * @param library words of the library's texts and of names of conditions
 */
export function mistakenWords(library: string[]): PackedWords {
  const real = [...englishWords(MIN_COUNT), ...spanishWords(), ...library].map(plain)
  return packWords([...new Set(real.filter(isMistaken))].toSorted(), REST_BITS)
}

/** Whether a word would be corrected to another, other than from a plural to its singular. */
function isMistaken(word: string): boolean {
  const read = correct(word).join(' ')
  return read !== word && `${read}s` !== word
}

import { packWords, type PackedWords } from '#features/red-flags/rules/real-words.ts'
import { spellingOf } from '#features/red-flags/rules/recognise.ts'
import { englishWords, plain, spanishWords } from './real-words.ts'

/** Rarer words of film subtitles are mostly names. */
const MIN_COUNT = 75
/** One misspelt word in 32 is taken for a real one, which is what 60 kB leave room for. */
const REST_BITS = 5

const { correct } = spellingOf(() => false)

/**
 * Real words that are spelt much like one that tells of danger: what is typed so was meant so.
 *
 * @param library words of the library's texts and of names of conditions
 */
export function mistakenWords(library: string[]): PackedWords {
  const real = [...englishWords(MIN_COUNT), ...spanishWords(), ...library].map(plain)
  return packWords([...new Set(real.filter(isMistaken))].toSorted(), REST_BITS)
}

/** Whether a word would be read as another; of several, as of one, is right. */
function isMistaken(word: string): boolean {
  const read = correct(word).join(' ')
  return read !== word && `${read}s` !== word
}

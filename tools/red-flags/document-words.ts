import { packWords, type PackedWords } from '#features/red-flags/rules/real-words.ts'
import { commonWords } from './real-words.ts'

/** Minimum count of a word in film subtitles; rarer ones are mostly names and misspelt. */
const MIN_COUNT = 30
/** Minimum length of a word that the search of documents corrects. */
const MIN_LENGTH = 3
/** Remainder bits of the packed set: one misspelt word in 2 to this power, 256, is taken for a real one. */
const REST_BITS = 8

/** Returns real words, which the search of documents must not correct to others: "invoice" is no misspelt "voice". */
export function documentWords(): PackedWords {
  const words = commonWords(MIN_COUNT).filter(({ length }) => length >= MIN_LENGTH)
  return packWords([...new Set(words)].toSorted(), REST_BITS)
}

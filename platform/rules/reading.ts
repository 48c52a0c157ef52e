/** Number of words that a person reads in a minute on a screen (Brysbaert 2019: 238 for prose; a little less here). */
const WORDS_A_MINUTE = 220

export function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? []
}

export function readingMinutes(text: string): number {
  return Math.max(1, Math.round(wordsIn(text).length / WORDS_A_MINUTE))
}

/** Returns the US school grade needed to read a text (Kincaid et al. 1975). */
export function readingGrade(text: string): number {
  const words = wordsIn(text)
  const sentences = text.split(/[.!?:\n]+/).filter((part) => wordsIn(part).length > 0).length
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0)
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59
}

/** Counts groups of vowels, less a silent e at the end. */
function syllablesIn(word: string): number {
  const plain = word
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '')
  return Math.max(1, plain.match(/[aeiouy]+/g)?.length ?? 1)
}

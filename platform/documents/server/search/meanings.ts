import { readSearchWords } from '#content/search-words.ts'
import { readWords } from '#content/words.ts'
import {
  editsBetween,
  isStopWord,
  singular,
  withoutBrackets,
  wordsOf,
} from '#features/conditions/rules/text.ts'

/** Words that articles may use for the meaning of a typed phrase. */
type Meaning = { words: string[]; weight: number }

export type Meanings = ReturnType<typeof readMeanings>

/**
 * Weights of meanings by their source. The name of a condition says less about what to read than an entry of the
 * table for articles.
 */
const MEANING_WEIGHTS = { article: 0.9, condition: 0.6, sameWord: 0.5 }
const MAX_PHRASE_LENGTH = 5
const MAX_MEANINGS = 6
const MIN_CORRECTED_LENGTH = 4

let meanings: Meanings | undefined

/**
 * Returns the meanings by typed phrase, built at the first call from the names of conditions, their Spanish and
 * everyday names, and the table for articles.
 */
export function meaningTable(): Meanings {
  return (meanings ??= readMeanings())
}

function readMeanings() {
  const byPhrase = new Map<string, Meaning[]>()
  /** Words of Spanish phrases, which must not be corrected to English ones. */
  const foreign = new Set<string>()
  const { topics, words } = readWords()

  function add(phrase: string, meaningText: string, weight: number): void {
    const key = keyOf(wordsOf(phrase))
    const meaning = { words: contentWords(wordsOf(meaningText)), weight }
    if (key === '' || key === keyOf(meaning.words)) return
    byPhrase.set(key, [...(byPhrase.get(key) ?? []), meaning])
  }

  for (const [meaning, phrases] of Object.entries(readSearchWords()))
    for (const phrase of phrases) add(phrase, meaning, MEANING_WEIGHTS.article)
  for (const [title, { es, lay }] of Object.entries(topics)) {
    const meaning = withoutBrackets(title)
    for (const phrase of [...es, ...lay]) add(phrase, meaning, MEANING_WEIGHTS.condition)
    for (const word of es.flatMap(wordsOf)) foreign.add(word)
  }
  for (const [word, others] of Object.entries(words))
    for (const other of others) add(word, other, MEANING_WEIGHTS.sameWord)

  const single = [...byPhrase.keys()].filter(
    (key) => !key.includes(' ') && key.length >= MIN_CORRECTED_LENGTH,
  )

  /** Returns the meanings of a phrase, most likely first. */
  function find(phrase: string[]): Meaning[] {
    const meanings = byPhrase.get(keyOf(phrase)) ?? []
    return meanings.toSorted((a, b) => b.weight - a.weight).slice(0, MAX_MEANINGS)
  }

  return {
    maxLength: MAX_PHRASE_LENGTH,
    find,
    /** Returns the words of all meanings that any phrase in this text has. */
    listIn(words: string[]): string[] {
      const contents = contentWords(words)
      return contents.flatMap((_, from) =>
        contents
          .slice(from, from + MAX_PHRASE_LENGTH)
          .flatMap((__, length) => find(contents.slice(from, from + length + 1)))
          .flatMap((meaning) => meaning.words),
      )
    },
    isForeign: (word: string) => foreign.has(word),
    /** Returns words of the table with the same initial, within one edit of this word, or two from eight letters on. */
    listSimilar(word: string): string[] {
      const max = word.length >= 8 ? 2 : 1
      return single.filter((key) => key[0] === word[0] && editsBetween(word, key, max) <= max)
    },
  }
}

function keyOf(words: string[]): string {
  return contentWords(words).map(singular).join(' ')
}

function contentWords(words: string[]): string[] {
  return words.filter((word) => !isStopWord(word))
}

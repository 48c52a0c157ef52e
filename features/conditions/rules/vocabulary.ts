import { editsBetween, singular, soundOf } from './text.ts'

/** Synonyms of words within names: `renal` → `kidney`. */
export type SameWords = Record<string, string[]>

/** Known words by their index, with how well each matches the typed word; 1 is an exact match. */
export type Matches = Map<number, number>

export type Vocabulary = ReturnType<typeof createVocabulary>

// Qualities of a match by its kind; tuned on the names of MedlinePlus topics.
const SAME_MEANING = 0.92
const ONE_EDIT = 0.85
const TWO_EDITS = 0.7
const SAME_SOUND = 0.72
const ONE_EDIT_IN_PREFIX = 0.6
/** Factor for a different first letter, which people rarely mistype. */
const OTHER_INITIAL = 0.95
/** Factor for words of three letters, which are rarely what a misspelt word means. */
const SHORT_WORD = 0.93
/** Factor for edits of a typed word that is itself in a name. */
const KNOWN_WORD = 0.6
/** Maximum number of typed words whose matches are cached: people type the same ones, and each key press repeats the words before it. */
const MAX_CACHED = 500

type AddMatch = (index: number | undefined, quality: number) => void
/** A typed word; the last one may be a prefix. */
type QueryWord = { word: string; isKnown: boolean; isPrefix: boolean }

/**
 * Returns the words of all names, matched as typed: exactly, by prefix, misspelt or by a synonym.
 *
 * @param isReal whether a word that no name has is a real one, and so no misspelling: "grape" is not "gripe"
 */
export function createVocabulary(sameWords: SameWords, isReal: (word: string) => boolean) {
  const indexes = new Map<string, number>()
  const words: string[] = []
  const letters: number[] = []
  const sounds = new Map<string, number[]>()
  const meanings = new Map(
    Object.entries(sameWords).map(([word, others]) => [singular(word), others.map(singular)]),
  )
  const findByPrefix = prefixFinder(words)
  const cache = new Map<string, Matches>()

  function add(word: string): number {
    const known = indexes.get(word)
    if (known !== undefined) return known
    const index = words.push(word) - 1
    indexes.set(word, index)
    letters.push(lettersIn(word))
    const sound = soundOf(word)
    sounds.set(sound, [...(sounds.get(sound) ?? []), index])
    cache.clear()
    return index
  }

  /** Returns the words that a typed word may mean; recent ones are cached. */
  function match(input: string, isPrefix: boolean): Matches {
    const key = isPrefix ? `${input}*` : input
    const matches = cache.get(key) ?? findMatches(input, isPrefix)
    cache.delete(key)
    cache.set(key, matches)
    const [oldest] = cache.keys()
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest)
    return matches
  }

  function findMatches(input: string, isPrefix: boolean): Matches {
    const matches: Matches = new Map()
    const put: AddMatch = (index, quality) => {
      if (index !== undefined && (matches.get(index) ?? 0) < quality) matches.set(index, quality)
    }
    const word = singular(input)
    const isKnown = indexes.has(word)
    put(indexes.get(word), 1)
    for (const other of meanings.get(word) ?? []) put(indexes.get(other), SAME_MEANING)
    if (isPrefix && input.length >= 2) {
      for (const index of findByPrefix(input))
        put(index, 0.75 + (0.2 * input.length) / (words[index] ?? '').length)
    }
    if (word.length >= 4 && (isKnown || !isReal(word))) {
      putMisspelt({ words, letters }, { word, isKnown, isPrefix }, put)
      // A phonetic key of a single consonant matches too much.
      const sound = soundOf(word)
      const alike = !isKnown && sound.length > 1 ? (sounds.get(sound) ?? []) : []
      for (const index of alike) if (mayBeMisheard(word, words[index] ?? '')) put(index, SAME_SOUND)
    }
    return matches
  }

  return {
    ...{ add, match },
    at: (index: number) => words[index] ?? '',
    has: (word: string) => indexes.has(singular(word)),
    size: () => words.length,
  }
}

/** Returns a finder of the words with a prefix, by their indexes; uses binary search. */
function prefixFinder(words: string[]) {
  let sorted: number[] = []
  const wordAt = (index: number) => words[index] ?? ''
  return (prefix: string): number[] => {
    if (sorted.length !== words.length)
      sorted = words.map((_, index) => index).toSorted((a, b) => compareWords(wordAt(a), wordAt(b)))
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (compareWords(wordAt(sorted[middle] ?? 0), prefix) < 0) low = middle + 1
      else high = middle
    }
    const indexes: number[] = []
    for (let next = low; next < sorted.length; next += 1) {
      const index = sorted[next] ?? 0
      if (!wordAt(index).startsWith(prefix)) break
      indexes.push(index)
    }
    return indexes
  }
}

function putMisspelt(all: { words: string[]; letters: number[] }, queryWord: QueryWord, put: AddMatch): void {
  const { word, isKnown } = queryWord
  const max = word.length >= 8 ? 2 : 1
  const mask = lettersIn(word)
  const mayBePrefix = queryWord.isPrefix && !isKnown && word.length >= 5
  for (let index = 0; index < all.words.length; index += 1) {
    // A cheap test first: each edit changes at most two letters of the set.
    if (bitsIn(mask & ~(all.letters[index] ?? 0)) > max) continue
    const other = all.words[index] ?? ''
    if (other.length < 3 || other.length < word.length - max) continue
    if (other.length > word.length + max && !mayBePrefix) continue
    put(index, qualityOfMisspelt(queryWord, other, { max, mayBePrefix }))
  }
}

/** Returns the quality of a misspelling; 0 where the typed word can hardly mean the other one. */
function qualityOfMisspelt(
  { word, isKnown }: QueryWord,
  other: string,
  { max, mayBePrefix }: { max: number; mayBePrefix: boolean },
): number {
  if (areOpposites(word, other)) return 0
  const edits = editsBetween(word, other, max)
  if (edits > 0 && edits <= max) {
    const quality = (edits === 1 ? ONE_EDIT : TWO_EDITS) * (isKnown ? KNOWN_WORD : 1)
    return quality * (other[0] === word[0] ? 1 : OTHER_INITIAL) * (other.length > 3 ? 1 : SHORT_WORD)
  }
  const isLonger = mayBePrefix && other.length > word.length + 1
  return isLonger && editsBetween(word, other.slice(0, word.length), 1) === 1 ? ONE_EDIT_IN_PREFIX : 0
}

/**
 * The largest difference in length between a word and one that sounds alike, such as "hemroids" and "hemorrhoids";
 * beyond that, words share few consonants by chance.
 */
const MAX_LENGTH_DIFFERENCE = 3
const VOWEL = /[aeiouy]/

/**
 * Whether a typed word may be another one by its sound. Requires a vowel, so that "qqqqzzzz" does not match "cheese",
 * and half of the letters, so that "spanish" does not match "soponcio".
 */
function mayBeMisheard(word: string, other: string): boolean {
  const isNear = Math.abs(word.length - other.length) <= MAX_LENGTH_DIFFERENCE
  if (!isNear || !VOWEL.test(word) || areOpposites(word, other)) return false
  const max = Math.ceil(word.length / 2)
  return editsBetween(word, other, max) <= max
}

const TOO_LITTLE = /^h[iy]po(?!r)/
const TOO_MUCH = /^h[iy]per/

/**
 * Whether one word means too little and the other too much (`hypo`, `hyper`). They differ by only two letters, but
 * "hypothermia" is never a misspelt "hyperthermia".
 */
function areOpposites(one: string, other: string): boolean {
  return (TOO_LITTLE.test(one) && TOO_MUCH.test(other)) || (TOO_MUCH.test(one) && TOO_LITTLE.test(other))
}

function compareWords(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Returns the set of a word's letters as a bit mask. */
function lettersIn(word: string): number {
  let mask = 0
  for (let index = 0; index < word.length; index += 1) mask |= 1 << (word.charCodeAt(index) % 32)
  return mask
}

function bitsIn(mask: number): number {
  let rest = mask - ((mask >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

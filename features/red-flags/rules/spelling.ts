import { editsBetween } from '#features/conditions/rules/text.ts'

const MIN_LENGTH = 4
const SLIPS_TO = 7
const ONE_EDIT_TO = 8
const MIN_PART_LENGTH = 4
const MAX_REMEMBERED = 500

type Candidate = { word: string; sound: string; letters: number }

/**
 * Returns a function that corrects a word to the closest one of the vocabulary. Known words, and real words of either
 * language, are left alone.
 */
export function createSpelling(
  knownWords: ReadonlySet<string>,
  meantWords: ReadonlySet<string>,
  isReal: (word: string) => boolean,
) {
  const candidates = [...meantWords]
    .filter((word) => word.length >= MIN_LENGTH && /^[a-z]+$/.test(word))
    .map((word) => ({ word, sound: soundOf(word), letters: lettersOf(word) }))
  const byLength = Map.groupBy(candidates, ({ word }) => word.length)
  const bySound = Map.groupBy(candidates, ({ sound }) => sound)
  const remembered = new Map<string, string[]>()

  function correct(input: string): string[] {
    if (input.length < MIN_LENGTH || knownWords.has(input)) return [input]
    // The plural or possessive of a known word: "grannys".
    if (input.endsWith('s') && knownWords.has(input.slice(0, -1))) return [input.slice(0, -1)]
    // A repeated letter: "stabb".
    const once = input.replaceAll(/(.)\1+/g, '$1')
    if (once !== input && knownWords.has(once) && !isReal(input)) return [once]
    const before = remembered.get(input)
    if (before) return before
    const corrected = (isReal(input) ? undefined : (splitWord(input) ?? nearest(input))) ?? [input]
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    remembered.set(input, corrected)
    return corrected
  }

  /** Splits two words written as one. */
  function splitWord(input: string): string[] | undefined {
    for (let index = MIN_PART_LENGTH; index <= input.length - MIN_PART_LENGTH; index += 1) {
      const [one, other] = [input.slice(0, index), input.slice(index)]
      if (meantWords.has(one) && meantWords.has(other)) return [one, other]
    }
    return undefined
  }

  function nearest(input: string): string[] | undefined {
    const sound = soundOf(input)
    const most = input.length > ONE_EDIT_TO ? 2 : 1
    let best = bySound.get(sound)?.[0]?.word
    let least = best === undefined ? most + 0.5 : 0.5
    for (const candidate of similar(input, most)) {
      const { word } = candidate
      const edits = editsBetween(input, word, most)
      if (edits > most || !mayBe(input, word, edits)) continue
      const cost = edits - (candidate.sound === sound ? 0.6 : 0) + (word[0] === input[0] ? 0 : 0.3)
      if (cost < least) [best, least] = [word, cost]
    }
    return best === undefined ? undefined : [best]
  }

  /** Returns candidates of about the same length and letters; each edit changes at most two letters. */
  function similar(input: string, most: number): Candidate[] {
    const letters = lettersOf(input)
    const candidates: Candidate[] = []
    for (let length = input.length - most; length <= input.length + most; length += 1) {
      for (const candidate of byLength.get(length) ?? []) {
        // Two edits count only where the first letter is the same, see mayBe.
        const edits = candidate.word.charCodeAt(0) === input.charCodeAt(0) ? most : 1
        if (countBits(candidate.letters ^ letters) <= 2 * edits) candidates.push(candidate)
      }
    }
    return candidates
  }

  return { correct }
}

/** Returns a bit mask of the letters in a word. */
function lettersOf(word: string): number {
  let letters = 0
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) - 97)
  return letters
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/**
 * Whether edits can be a typing error. One edit in a word of four letters makes another word, unless neighbours are swapped
 * or a letter is doubled; in short words a letter is replaced only by one that is near on the keyboard or sounds alike.
 */
function mayBe(input: string, word: string, edits: number): boolean {
  if (Math.min(input.length, word.length) > MIN_LENGTH) {
    if (edits > 1) return input[0] === word[0]
    return word.length > SLIPS_TO || isSlip(input, word)
  }
  return sortLetters(input) === sortLetters(word) || (word.length > MIN_LENGTH && input[0] === word[0])
}

function isSlip(input: string, word: string): boolean {
  if (input.length !== word.length || sortLetters(input) === sortLetters(word)) return true
  const at = Array.from(input).findIndex((letter, position) => letter !== word[position])
  return mistakenFor(input.charAt(at), word.charAt(at))
}

const KEYBOARD_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
/** Groups of letters that sound alike, or that people confuse. */
const SIMILAR_LETTERS = ['aeiouy', 'cksqz', 'bvpf', 'gj', 'mn', 'dt', 'lr', 'hj']

function mistakenFor(one: string, other: string): boolean {
  if (SIMILAR_LETTERS.some((letters) => letters.includes(one) && letters.includes(other))) return true
  const [from, to] = [keyOf(one), keyOf(other)]
  return Math.abs(from.row - to.row) <= 1 && Math.abs(from.column - to.column) <= 1
}

/** Returns a key's position; each row of keys begins half a key further to the right. */
function keyOf(letter: string): { row: number; column: number } {
  const row = KEYBOARD_ROWS.findIndex((keys) => keys.includes(letter))
  return { row, column: (KEYBOARD_ROWS[row]?.indexOf(letter) ?? 0) + row / 2 }
}

function sortLetters(word: string): string {
  return [...word].toSorted().join('')
}

/** Replaces letters that are confused in either language, so that similar sounds compare as equal. */
function soundOf(word: string): string {
  return word
    .replaceAll('ph', 'f')
    .replaceAll('oo', 'u')
    .replaceAll(/ee|ea/g, 'i')
    .replaceAll(/(?<!c)h/g, '')
    .replaceAll(/c(?=[ei])/g, 's')
    .replaceAll(/qu(?=[ei])|q|ck|c(?!h)/g, 'k')
    .replaceAll('z', 's')
    .replaceAll('v', 'b')
    .replaceAll('ll', 'y')
    .replaceAll(/g(?=[ei])/g, 'j')
    .replaceAll(/n(?=[bp])/g, 'm')
    .replaceAll('ñ', 'n')
    .replaceAll(/(.)\1+/g, '$1')
}

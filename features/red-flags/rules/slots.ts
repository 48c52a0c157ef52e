import type { Lexicon } from './lexicon.ts'
import type { Word } from './phrase.ts'
import { crisisVocabulary } from './vocabulary.ts'

/** The slots that a phrase fills, with the position of the first word. */
export type SlotPositions = Map<string, number>

const NEGATIONS = new Set(['no', 'not', 'without', 'sin', 'never', 'nunca', 'neither', 'ningun', 'ninguna'])
/** Slots that a preceding "no" does not cancel: people, and words that suppress danger ("no more suicide"). */
const KEPT_SLOTS = new Set([
  'self',
  'other',
  'whole',
  'now',
  'about',
  'around',
  'after',
  'past',
  'urgent',
  'child',
  'baby',
  'newborn',
])

/** Slots that a number fills by its value, to be combined with other slots. */
const NUMBER_RANGES: [slot: string, fits: (value: number) => boolean][] = [
  ['temp38', (value) => isBetween(value, 38, 43) || isBetween(value, 100.4, 109)],
  ['temp40', (value) => isBetween(value, 40, 43) || isBetween(value, 104, 109)],
  ['temp41', (value) => isBetween(value, 40.5, 43) || isBetween(value, 105, 109)],
  ['lowSats', (value) => isBetween(value, 50, 91)],
  [
    'extremeSugar',
    (value) => isBetween(value, 0.5, 3.5) || isBetween(value, 18, 60) || isBetween(value, 300, 1500),
  ],
  ['manyCount', (value) => isBetween(value, 8, 500)],
  ['past', (value) => isBetween(value, 1950, 2035) && Number.isInteger(value)],
]

function isBetween(value: number, min: number, max: number): boolean {
  return value >= min && value <= max
}

/** Returns the slots that a phrase fills, after masking words with another meaning. */
export function slotsOf(words: Word[], lexicon: Lexicon, masks: Lexicon): SlotPositions {
  return fillTwice(lexicon, maskWords(masks, words))
}

/** Slots that numbers fill. */
export const NUMBER_SLOTS = NUMBER_RANGES.map(([slot]) => slot)

/** Replaces sequences with another meaning by undefined, so that no form spans them. */
function maskWords(lexicon: Lexicon, words: Word[]): (Word | undefined)[] {
  const left: (Word | undefined)[] = []
  for (let index = 0; index < words.length;) {
    const length = longestRun(lexicon, words, index)
    if (length > 0) left.push(undefined)
    else left.push(words[index])
    index += Math.max(length, 1)
  }
  return left
}

function longestRun(lexicon: Lexicon, words: Word[], at: number): number {
  for (let length = maxRun(lexicon, words[at]); length > 0; length -= 1) {
    if (formsAt(lexicon, words, at, length).length > 0) return length
  }
  return 0
}

/**
 * Returns the maximum number of words of a form that begins with this word: 0 for most words, which keeps long texts
 * cheap.
 */
function maxRun({ longestFrom }: Lexicon, word: Word | undefined): number {
  if (!word) return 0
  const asNumber = word.value === undefined ? 0 : (longestFrom.get('#') ?? 0)
  const asOne = longestFrom.has(singularOf(word.text)) ? 1 : 0
  return Math.max(longestFrom.get(word.text) ?? 0, asNumber, asOne)
}

/** Returns the singular: "toddlers" may be part of a longer form, and alone means a toddler. */
function singularOf(word: string): string {
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** Returns the slots of each form that matches a sequence of words; a plural falls back to its singular. */
function formsAt(
  { slotsByForm }: Lexicon,
  words: (Word | undefined)[],
  at: number,
  length: number,
): string[][] {
  const keys = keysAt(words, at, length).flatMap((key) =>
    [slotsByForm.get(key) ?? []].filter(({ length }) => length > 0),
  )
  const text = words[at]?.text
  if (keys.length > 0 || length > 1 || text === undefined) return keys
  const ofOne = slotsByForm.get(singularOf(text))
  return ofOne ? [ofOne] : []
}

/** Returns the keys of a sequence of words: with exact numbers, and with `#` for any number. */
function keysAt(words: (Word | undefined)[], at: number, length: number): string[] {
  const run = words.slice(at, at + length)
  if (run.length < length || run.some((word) => word === undefined)) return []
  const exact = run.map((word) => word?.text).join(' ')
  if (run.every((word) => word?.value === undefined)) return [exact]
  return [exact, run.map((word) => (word?.value === undefined ? word?.text : '#')).join(' ')]
}

export const PRONOUNS = new Set(
  'i im my me his her he she hes shes you your our us they we mi mis su sus yo nos te tu there'.split(' '),
)

/** Fills slots with and without pronouns, which may stand between the words of a form; slots of a crisis need the pronouns. */
function fillTwice(lexicon: Lexicon, words: (Word | undefined)[]): SlotPositions {
  const slots = fillSlots(lexicon, words)
  const bare = words.filter((word) => !PRONOUNS.has(word?.text ?? ''))
  if (bare.length === words.length) return slots
  for (const [slot, at] of fillSlots(lexicon, bare))
    if (!slots.has(slot) && !(slot in crisisVocabulary)) slots.set(slot, at)
  return slots
}

/** Returns the filled slots with the position of their first word. */
function fillSlots(lexicon: Lexicon, words: (Word | undefined)[]): SlotPositions {
  const slots: SlotPositions = new Map()
  words.forEach((word, index) => {
    if (word?.value !== undefined) addNumber(slots, word.value, index)
    const isDenied = NEGATIONS.has(words[index - 1]?.text ?? '')
    const longest = maxRun(lexicon, word)
    for (let length = 1; length <= longest; length += 1) {
      for (const slot of formsAt(lexicon, words, index, length).flat()) {
        if ((!isDenied || KEPT_SLOTS.has(slot)) && !slots.has(slot)) slots.set(slot, index)
      }
    }
  })
  return slots
}

function addNumber(slots: SlotPositions, value: number, at: number): void {
  for (const [slot, fits] of NUMBER_RANGES) if (fits(value) && !slots.has(slot)) slots.set(slot, at)
}

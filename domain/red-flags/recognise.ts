import { crisisFrames, nameFrames, plainFrames, signFrames } from './frames.ts'
import { createLexicon } from './lexicon.ts'
import { PLAIN_WORDS, wordsOf, type Word } from './phrase.ts'
import { createSpelling } from './spelling.ts'
import { body } from './vocabulary/body.ts'
import { causes } from './vocabulary/causes.ts'
import { crisis } from './vocabulary/crisis.ts'
import { details } from './vocabulary/details.ts'
import { manner } from './vocabulary/manner.ts'
import { names } from './vocabulary/names.ts'
import { people } from './vocabulary/people.ts'
import { otherMeanings } from './vocabulary/other-meanings.ts'
import { quiet } from './vocabulary/quiet.ts'
import { signs } from './vocabulary/signs.ts'

/** Life is in danger now; or a person is in despair, hurt by another, or about to hurt one. */
export type Danger = 'emergency' | 'crisis'

const dangers = { ...people, ...body, ...manner, ...signs, ...causes, ...names, ...details, ...crisis }
const MASK = 'otherMeaning'
const NEGATIONS = new Set(['no', 'not', 'without', 'sin', 'never', 'nunca', 'neither', 'ningun', 'ninguna'])
/** Slots that "no" in front of them does not take back: "no more suicide", and words of quiet themselves. */
const KEPT = new Set([
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

type Frame = { needs: string[][]; without: string[] }
type Filled = Map<string, number>

/** What numbers say, whose meaning depends on what they stand beside. */
const NUMBERS: [slot: string, fits: (value: number) => boolean][] = [
  ['temp38', (value) => within(value, 38, 43) || within(value, 100.4, 109)],
  ['temp40', (value) => within(value, 40, 43) || within(value, 104, 109)],
  ['temp41', (value) => within(value, 40.5, 43) || within(value, 105, 109)],
  ['lowSats', (value) => within(value, 50, 91)],
  ['extremeSugar', (value) => within(value, 0.5, 3.5) || within(value, 18, 60) || within(value, 300, 1500)],
  ['manyCount', (value) => within(value, 8, 500)],
  ['past', (value) => within(value, 1950, 2035) && Number.isInteger(value)],
]

function within(value: number, min: number, max: number): boolean {
  return value >= min && value <= max
}

const { telling } = createLexicon(dangers)
const lexicon = createLexicon({ ...dangers, ...quiet })
const masks = createLexicon({ [MASK]: otherMeanings })

/** The spelling of what means something here; `isReal` is asked only for words that are spelt much like one of these. */
export function spellingOf(isReal: (word: string) => boolean) {
  return createSpelling(new Set([...lexicon.known, ...masks.known, ...PLAIN_WORDS]), telling, isReal)
}

/**
 * Finds out whether a phrase speaks of danger.
 *
 * @param isReal whether a word is a real one, which must not be read as another of the vocabulary
 */
export function createRecogniser(isReal: (word: string) => boolean): (text: string) => Danger | null {
  const { correct } = spellingOf(isReal)
  const frames = {
    signs: parseFrames(signFrames),
    names: parseFrames(nameFrames),
    plain: parseFrames(plainFrames),
    crisis: parseFrames(crisisFrames),
  }

  return (text) => {
    const words = wordsOf(text, correct)
    const filled = fillTwice(mask(masks, words))
    const has = (slot: string) => filled.has(slot)
    const fire = (one: Frame[]) => one.some((frame) => fires(frame, filled))
    const isUrgent = has('urgent')
    const isAbout = has('study') || (!isUrgent && has('about'))
    const isPast = !isUrgent && ((has('past') && !has('justNow')) || isBefore(filled, 'after', 'name'))
    if (fire(frames.crisis) && !isAbout) return 'crisis'
    if (fire(frames.plain) && !isAbout) return 'emergency'
    if (isAbout || isPast) return null
    if (fire(frames.signs)) return 'emergency'
    return fire(frames.names) && (isUrgent || !has('around')) ? 'emergency' : null
  }
}

function isBefore(filled: Filled, one: string, other: string): boolean {
  return (filled.get(one) ?? Infinity) < (filled.get(other) ?? -1)
}

function fires({ needs, without }: Frame, filled: Filled): boolean {
  return (
    needs.every((slots) => slots.some((slot) => filled.has(slot))) &&
    !without.some((slot) => filled.has(slot))
  )
}

/** Each line is a frame. */
export function parseFrames(lines: string): Frame[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [wanted = '', ...without] = line.split('!').map((part) => part.trim())
      return {
        needs: wanted.split('+').map((slots) => slots.trim().split('|')),
        without: without.map((slot) => slot.replace(/\+$/, '').trim()),
      }
    })
}

type Lexicon = ReturnType<typeof createLexicon>

/** The words without those that mean something else together; what stood there parts what is around. */
function mask({ slotsByForm, longest }: Lexicon, words: Word[]): (Word | undefined)[] {
  const left: (Word | undefined)[] = []
  for (let at = 0; at < words.length;) {
    const length = longestRun(slotsByForm, words, at, longest)
    if (length > 0) left.push(undefined)
    else left.push(words[at])
    at += Math.max(length, 1)
  }
  return left
}

function longestRun(
  forms: Map<string, string[]>,
  words: (Word | undefined)[],
  at: number,
  longest: number,
): number {
  for (let length = longest; length > 0; length -= 1) {
    if (keysAt(words, at, length).some((key) => forms.has(key))) return length
  }
  return 0
}

/** How a run of words may stand in a form: numbers as they are, or as any number. */
function keysAt(words: (Word | undefined)[], at: number, length: number): string[] {
  const run = words.slice(at, at + length)
  if (run.length < length || run.some((word) => word === undefined)) return []
  const exact = run.map((word) => word?.text).join(' ')
  if (run.every((word) => word?.value === undefined)) return [exact]
  return [exact, run.map((word) => (word?.value === undefined ? word?.text : '#')).join(' ')]
}

const PRONOUNS = new Set(
  'i im my me his her she you your our us they we mi mis su sus yo nos te tu there'.split(' '),
)

/** Once as it stands, and once without pronouns, which stand between words of a form; what a crisis is needs them. */
function fillTwice(words: (Word | undefined)[]): Filled {
  const filled = fill(lexicon, words)
  const bare = words.filter((word) => !PRONOUNS.has(word?.text ?? ''))
  if (bare.length === words.length) return filled
  for (const [slot, at] of fill(lexicon, bare))
    if (!filled.has(slot) && !(slot in crisis)) filled.set(slot, at)
  return filled
}

/** The slots that are filled, each with where it first was. */
function fill({ slotsByForm, longest }: Lexicon, words: (Word | undefined)[]): Filled {
  const filled: Filled = new Map()
  words.forEach((word, at) => {
    if (word?.value !== undefined) addNumber(filled, word.value, at)
    const isDenied = NEGATIONS.has(words[at - 1]?.text ?? '')
    for (let length = 1; length <= longest; length += 1) {
      for (const slot of keysAt(words, at, length).flatMap((key) => slotsByForm.get(key) ?? [])) {
        if ((!isDenied || KEPT.has(slot)) && !filled.has(slot)) filled.set(slot, at)
      }
    }
  })
  return filled
}

function addNumber(filled: Filled, value: number, at: number): void {
  for (const [slot, fits] of NUMBERS) if (fits(value) && !filled.has(slot)) filled.set(slot, at)
}

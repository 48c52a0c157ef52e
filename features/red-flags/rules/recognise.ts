import type { Danger } from '../contract/danger.ts'
import { ageOf } from './age.ts'
import { createClassifier, type Weights } from './classifier.ts'
import { crisisFrames, nameFrames, plainCrisisFrames, plainFrames } from './frames.ts'
import { frameFires, parseFrames, type Frame } from './grammar.ts'
import { languageOf } from './language.ts'
import { readLexicon, runToEnd } from './lexicon.ts'
import { UNCORRECTED_WORDS, wordsOf, type Word } from './phrase.ts'
import { createSpelling } from './spelling.ts'
import { signFrames } from './sign-frames.ts'
import { slotsOf, type SlotPositions } from './slots.ts'
import { crisisTopicOf, emergencyTopicOf } from './topics.ts'
import { dangerVocabulary, nameVocabulary, otherMeanings, vocabulary } from './vocabulary.ts'

const CONDITION_NAME_SLOTS = Object.keys(nameVocabulary)

/** Reads the vocabulary in steps of at most about two milliseconds. */
export function* readVocabulary() {
  const lexicon = yield* readLexicon(vocabulary, (slot) => slot in dangerVocabulary)
  const masks = yield* readLexicon(otherMeanings)
  return { lexicon, masks }
}

export type VocabularyRead = ReturnType<typeof readWhole>
const readWhole = () => runToEnd(readVocabulary())

/**
 * Returns a function that corrects spelling to words of the vocabulary; `isReal` is called only for words similar to
 * one of them.
 */
export function spellingOf(isReal: (word: string) => boolean, { lexicon, masks } = readWhole()) {
  return createSpelling(
    new Set([...lexicon.known, ...masks.known, ...UNCORRECTED_WORDS]),
    lexicon.telling,
    isReal,
  )
}

/** Returns a function that reads a phrase: its corrected words, and the slots that they fill. */
export function createReader(
  isReal: (word: string) => boolean,
  read: VocabularyRead = readWhole(),
): (text: string) => Reading {
  const { correct } = spellingOf(isReal, read)
  return (text) => {
    const words = wordsOf(text, correct)
    return { words, filled: slotsOf(words, read.lexicon, read.masks) }
  }
}

/** Returns a function that recognises danger in a phrase. */
export function createRecogniser(
  isReal: (word: string) => boolean,
  weights: Weights,
  vocabularyRead: VocabularyRead = readWhole(),
): (text: string) => Danger | null {
  const read = createReader(isReal, vocabularyRead)
  const frames = {
    signs: parseFrames(signFrames),
    names: parseFrames(nameFrames),
    plain: parseFrames(plainFrames),
    plainCrisis: parseFrames(plainCrisisFrames),
    crisis: parseFrames(crisisFrames),
  }

  const classifier = createClassifier(weights)

  /**
   * Finds the frames of a phrase. `isPlain`: whether the weights cannot veto it, as for a name. A person who chokes at a
   * first aid course needs help: words for information suppress signs only below `weights.insist`.
   */
  function matchByFrames(filled: SlotPositions, score: number): FlagMatch | null {
    const { isStudy, isAbout, isPast, isAround } = quietIn(filled)
    const isInformation = isAbout && score < weights.insist
    const plainCrisis = isStudy && isInformation ? [] : firedSlots(frames.plainCrisis, filled)
    const crisis = isInformation && !isOwnDespair(filled) ? [] : firedSlots(frames.crisis, filled)
    if (plainCrisis.length + crisis.length > 0)
      return { kind: 'crisis', slots: [...plainCrisis, ...crisis], isPlain: plainCrisis.length > 0 }
    if (isInformation) return null
    const plain = firedSlots(frames.plain, filled)
    const signs = isPast ? [] : firedSlots(frames.signs, filled)
    const names = isAbout || isPast || isAround ? [] : firedSlots(frames.names, filled)
    const slots = [...plain, ...signs, ...names]
    return slots.length > 0 ? { kind: 'emergency', slots, isPlain: plain.length + names.length > 0 } : null
  }

  /** Classifies a phrase by the weights alone, where no frame fits. */
  function matchByWeights(slots: SlotPositions): FlagMatch | null {
    if (quietIn(slots).isPast) return null
    const kind = classifier.isCrisis(slots) ? 'crisis' : 'emergency'
    return { kind, slots: classifier.tellingOf(slots), isPlain: false }
  }

  return (text) => {
    const { words, filled } = read(text)
    const score = classifier.score(words, filled)
    const flagMatch = matchByFrames(filled, score) ?? (score > weights.alarm ? matchByWeights(filled) : null)
    if (!flagMatch || (score < weights.veto && !flagMatch.isPlain)) return null
    const language = languageOf(text)
    const slots = new Set(flagMatch.slots)
    return flagMatch.kind === 'crisis'
      ? { kind: 'crisis', topic: crisisTopicOf(slots), language }
      : {
          kind: 'emergency',
          topic: emergencyTopicOf(slots),
          age: ageOf(words, filled, vocabularyRead.masks),
          language,
        }
  }
}

type Reading = { words: Word[]; filled: SlotPositions }
type FlagMatch = { kind: Danger['kind']; slots: string[]; isPlain: boolean }

/** Returns which words in a phrase show that no danger is meant; beside an urgent word only those for study count. */
function quietIn(slots: SlotPositions) {
  const isUrgent = slots.has('urgent')
  return {
    isStudy: slots.has('study'),
    isAbout: slots.has('study') || (!isUrgent && slots.has('about')),
    isPast: !isUrgent && ((slots.has('past') && !slots.has('justNow')) || isAfterName(slots)),
    isAround: !isUrgent && slots.has('around'),
  }
}

/**
 * Whether people write about themselves that they want to die or are hurting themselves; then they do not want
 * information, whatever else they mention.
 */
function isOwnDespair(slots: SlotPositions): boolean {
  const isDespair = slots.has('wantsDeath') || slots.has('selfHarm')
  return isDespair && slots.has('self') && !slots.has('bereaved') && !slots.has('study')
}

/** Returns the filled slots of the frames that fire. */
function firedSlots(frames: Frame[], slots: SlotPositions): string[] {
  const fired = frames.filter((frame) => frameFires(frame, slots))
  return fired.flatMap(({ needs }) => needs.flat().filter((slot) => slots.has(slot)))
}

/** Whether the name of a condition follows "after": in "after a stroke" the emergency is over. */
function isAfterName(slots: SlotPositions): boolean {
  const after = slots.get('after') ?? Infinity
  return CONDITION_NAME_SLOTS.some((name) => after < (slots.get(name) ?? -1))
}

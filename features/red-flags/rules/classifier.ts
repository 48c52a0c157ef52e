import type { Word } from './phrase.ts'
import type { SlotPositions } from './slots.ts'

/** Space-separated names by their weight: `{ "12": "noBreath choking", "-9": "about" }`. */
type WeightedNames = Record<string, string>

export type Weights = {
  bias: number
  slots: WeightedNames
  words: WeightedNames
  /** Weights of slots: above zero for a crisis, below zero for an emergency. */
  crisis: WeightedNames
  /** The score above which a phrase is dangerous even without a frame. */
  alarm: number
  /** The score below which a phrase is not dangerous, in spite of a frame. */
  veto: number
  /** The minimum score at which frames count even beside words that ask for information. */
  insist: number
}

const PERSON_KINDS = ['self', 'other', 'child', 'baby', 'newborn', 'elder']
const MANNERS = [
  'sudden',
  'severe',
  'lasting',
  'worse',
  'now',
  'whole',
  'much',
  'unbearable',
  'worst',
  'cannot',
]
const MAX_MANNERS = 3
const WORD_ENDING = /(?:ing|ed|es|s)$/

/**
 * Returns the features from which the score is calculated: the filled slots, the number of slots of manner, and
 * whether a person is named.
 */
export function slotFeatures(slots: SlotPositions): string[] {
  const manners = Math.min(MAX_MANNERS, MANNERS.filter((slot) => slots.has(slot)).length)
  const isOfPerson = PERSON_KINDS.some((slot) => slots.has(slot))
  return [...slots.keys(), `manners${manners}`, ...(isOfPerson ? ['person', `person${manners}`] : [])]
}

export function wordFeature({ text }: Word): string {
  return text.replace(WORD_ENDING, '')
}

/** Weights that leave the frames' result unchanged. */
export const NO_WEIGHTS: Weights = {
  bias: 0,
  slots: {},
  words: {},
  crisis: {},
  alarm: Infinity,
  veto: -Infinity,
  insist: Infinity,
}

/**
 * Scores a phrase by weights of its words and slots, as a second opinion: frames define which slots belong together,
 * weights how strongly each indicates danger.
 */
export function createClassifier({ bias, slots, words, crisis }: Weights) {
  const [slotWeights, wordWeights, crisisWeights] = [slots, words, crisis].map(weightsByName)

  function sumOf(names: string[], weights: Map<string, number> | undefined): number {
    return names.reduce((sum, name) => sum + (weights?.get(name) ?? 0), 0)
  }

  return {
    score: (words: Word[], slots: SlotPositions): number =>
      bias + sumOf(slotFeatures(slots), slotWeights) + sumOf(words.map(wordFeature), wordWeights),
    isCrisis: (slots: SlotPositions): boolean => sumOf([...slots.keys()], crisisWeights) > 0,
    /** Returns the slots with a positive weight. */
    tellingOf: (slots: SlotPositions): string[] =>
      [...slots.keys()].filter((slot) => (slotWeights?.get(slot) ?? 0) > 0),
  }
}

function weightsByName(names: WeightedNames): Map<string, number> {
  return new Map(
    Object.entries(names).flatMap(([weight, words]) =>
      words.split(' ').map((name) => [name, Number(weight)] as const),
    ),
  )
}

import type { Word } from './phrase.ts'
import type { Filled } from './slots.ts'

/** Names by their weight: `{ "12": "noBreath choking", "-9": "about" }`. */
type WeightedNames = Record<string, string>

export type Weights = {
  bias: number
  slots: WeightedNames
  words: WeightedNames
  /** What speaks for a crisis and, below zero, for an emergency. */
  crisis: WeightedNames
  /** From this score on a phrase is dangerous without a frame. */
  alarm: number
  /** Up to this score it is not, in spite of a frame. */
  veto: number
  /** From this score on a sign is one, also beside words for information. */
  insist: number
}

const PEOPLE = ['self', 'other', 'child', 'baby', 'newborn', 'elder']
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
const ENDING = /(?:ing|ed|es|s)$/

/** What the score adds up, by name: the slots that are filled, and how many say how it is. */
export function slotFeatures(filled: Filled): string[] {
  const manners = Math.min(MAX_MANNERS, MANNERS.filter((slot) => filled.has(slot)).length)
  const isOfPerson = PEOPLE.some((slot) => filled.has(slot))
  return [...filled.keys(), `manners${manners}`, ...(isOfPerson ? ['person', `person${manners}`] : [])]
}

export function wordFeature({ text }: Word): string {
  return text.replace(ENDING, '')
}

/** Weights that change nothing of what frames find. */
export const NO_WEIGHTS: Weights = {
  bias: 0,
  slots: {},
  words: {},
  crisis: {},
  alarm: Infinity,
  veto: -Infinity,
  insist: Infinity,
}

/** A second opinion on a phrase, by the weights of what it says: the frames know what belongs together, this how much each tells. */
export function createClassifier({ bias, slots, words, crisis }: Weights) {
  const [slotWeights, wordWeights, crisisWeights] = [slots, words, crisis].map(weightsByName)

  function sumOf(names: string[], weights: Map<string, number> | undefined): number {
    return names.reduce((sum, name) => sum + (weights?.get(name) ?? 0), 0)
  }

  return {
    score: (said: Word[], filled: Filled): number =>
      bias + sumOf(slotFeatures(filled), slotWeights) + sumOf(said.map(wordFeature), wordWeights),
    isCrisis: (filled: Filled): boolean => sumOf([...filled.keys()], crisisWeights) > 0,
    /** The slots that speak for danger. */
    tellingOf: (filled: Filled): string[] =>
      [...filled.keys()].filter((slot) => (slotWeights?.get(slot) ?? 0) > 0),
  }
}

function weightsByName(names: WeightedNames): Map<string, number> {
  return new Map(
    Object.entries(names).flatMap(([weight, some]) =>
      some.split(' ').map((name) => [name, Number(weight)] as const),
    ),
  )
}

import { wordsOf } from './text.ts'

/**
 * What was learnt from phrases that people type: for each thing that they may mean a bias, and words by their weight,
 * all in units of 1 / `WEIGHT_UNIT`.
 */
export type PhraseWeights = Record<string, { bias: number; words: Record<string, string> }>
/**
 * A thing with how likely it is meant, in log-odds: above 0, it is more likely meant than not; and how many words of the
 * text speak for it.
 */
export type Meaning = { key: string; logOdds: number; words: number }

export const WEIGHT_UNIT = 4
/** Log-odds from which a thing is surely meant. */
const SURE_LOG_ODDS = 3
/** Letters of the beginning by which forms of a word are told to be the same, such as "notify" and "notification". */
const PREFIX_LENGTH = 5

/** Minimum log-odds of the likeliest thing where none is meant more likely than not. */
const MIN_LOG_ODDS = -1
const MAX_LIKELY = 3

/** Returns what is meant more likely than not, or else the likeliest, if it may be meant; takes the likeliest first. */
export function listLikely(meanings: Meaning[]): Meaning[] {
  return meanings.filter(({ logOdds }, at) => logOdds > (at === 0 ? MIN_LOG_ODDS : 0)).slice(0, MAX_LIKELY)
}

/** Returns how surely a thing is meant, from 0 to 1; 0 where it is not more likely than not. */
export function certaintyOf({ logOdds }: Meaning): number {
  return Math.max(0, Math.min(logOdds, SURE_LOG_ODDS)) / SURE_LOG_ODDS
}

/** Returns the features of a phrase: its words, each once, and their beginnings. */
export function phraseFeatures(text: string): string[] {
  return [...new Set(wordsOf(text).flatMap(featuresOf))]
}

function featuresOf(word: string): string[] {
  return word.length > PREFIX_LENGTH ? [word, `${word.slice(0, PREFIX_LENGTH)}*`] : [word]
}

/** Returns a function that finds what a text may mean, the likeliest first. */
export function createPhraseModel(weights: PhraseWeights): (text: string) => Meaning[] {
  const things = Object.entries(weights)
  const byWord = weightsByWord(weights)
  return (text) => {
    const sums = things.map(([, { bias }]) => bias)
    const counts = things.map(() => 0)
    const read = new Set<string>()
    for (const word of wordsOf(text)) {
      const features = featuresOf(word).filter((feature) => !read.has(feature))
      for (const feature of features) read.add(feature)
      const speaking = new Set<number>()
      for (const [at, weight] of features.flatMap((feature) => pairsOf(byWord.get(feature)))) {
        sums[at] = (sums[at] ?? 0) + weight
        if (weight > 0) speaking.add(at)
      }
      for (const at of speaking) counts[at] = (counts[at] ?? 0) + 1
    }
    return things
      .map(([key], at) => ({ key, logOdds: (sums[at] ?? 0) / WEIGHT_UNIT, words: counts[at] ?? 0 }))
      .toSorted((a, b) => b.logOdds - a.logOdds)
  }
}

/**
 * Returns the weights of each word: the index of a thing and its weight by turns, without a list for each pair, since a
 * phone reads some 90,000 as the search opens.
 */
function weightsByWord(weights: PhraseWeights): Map<string, number[]> {
  const byWord = new Map<string, number[]>()
  const add = (word: string, at: number, weight: number) => {
    const ids = byWord.get(word)
    if (ids) ids.push(at, weight)
    else byWord.set(word, [at, weight])
  }
  for (const [at, { words }] of Object.values(weights).entries()) {
    for (const [weight, weightedWords] of Object.entries(words))
      for (const word of weightedWords.split(' ')) add(word, at, Number(weight))
  }
  return byWord
}

function pairsOf(flat: number[] = []): [at: number, weight: number][] {
  return Array.from({ length: flat.length / 2 }, (_, pair) => [flat[2 * pair] ?? 0, flat[2 * pair + 1] ?? 0])
}

import { wordsOf } from '#features/conditions/rules/text.ts'
import type { Language } from '#platform/contract/languages.ts'

/**
 * What was learnt from phrases that people type: per page a bias, and words by their weight, all in units of
 * 1 / `WEIGHT_UNIT`.
 */
export type PageWeights = Record<string, { bias: number; words: Record<string, string> }>
/** A page with how likely it is meant, in log-odds: above 0, it is more likely meant than not. */
export type LikelyPage = { page: string; logOdds: number }

export const WEIGHT_UNIT = 4
/** Letters of the beginning by which forms of a word are told to be the same, such as "notify" and "notification". */
const BEGINNING = 5

/** Returns the features of a phrase: its words, each once, and their beginnings. */
export function phraseFeatures(text: string): string[] {
  return [
    ...new Set(
      wordsOf(text).flatMap((word) =>
        word.length > BEGINNING ? [word, `${word.slice(0, BEGINNING)}*`] : word,
      ),
    ),
  ]
}

/** Returns a function that finds the pages that a text may mean, the likeliest first. */
export function createPageFinder(weights: PageWeights): (text: string) => LikelyPage[] {
  const pages = Object.entries(weights)
  const byWord = new Map<string, [at: number, weight: number][]>()
  for (const [at, [, { words }]] of pages.entries()) {
    for (const [weight, some] of Object.entries(words)) {
      for (const word of some.split(' ')) {
        byWord.set(word, [...(byWord.get(word) ?? []), [at, Number(weight) / WEIGHT_UNIT]])
      }
    }
  }
  return (text) => {
    const sums = pages.map(([, { bias }]) => bias / WEIGHT_UNIT)
    for (const feature of phraseFeatures(text)) {
      for (const [at, weight] of byWord.get(feature) ?? []) sums[at] = (sums[at] ?? 0) + weight
    }
    return pages
      .map(([page], at) => ({ page, logOdds: sums[at] ?? 0 }))
      .toSorted((a, b) => b.logOdds - a.logOdds)
  }
}

/** Loads what was learnt in a language. */
export async function loadPageWeights(language: Language): Promise<PageWeights> {
  const loaded = await (language === 'es'
    ? import('./weights.es.json', { with: { type: 'json' } })
    : import('./weights.en.json', { with: { type: 'json' } }))
  return loaded.default
}

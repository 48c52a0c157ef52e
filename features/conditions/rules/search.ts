// Searches conditions by any of their names. The same code runs on the server and, while typing or offline, on the
// device. Its only dictionary is the names themselves and a table of synonyms.

import { unpackWords } from '#features/red-flags/rules/real-words.ts'
import { indexNames, type NameIndex, type SearchName } from './name-index.ts'
import realWords from './real-words.json' with { type: 'json' }
import { createScoreSheet } from './score-sheet.ts'
import { segmentations, subjectOf, withoutStopWords, wordsOf } from './text.ts'
import type { Matches, SameWords } from './vocabulary.ts'

export type ConditionMatch = {
  of: number
  /** The best matching name, by its index in the caller's list; undefined where the text means it without naming it. */
  name: number | undefined
  /** From 0 to 1; `EXACT` where the whole name was typed. */
  score: number
  /** The share of the typed words that the name contains, from 0 to 1. */
  covered: number
}

/** A match of a name. */
export type NameMatch = ConditionMatch & { name: number }

/** The score of a name that was typed in full, before its weight; all others stay below 1. */
export const EXACT_SCORE = 1.5

/** The score of a name that was typed in full among words that say little or ask something about it. */
const EXACT_SUBJECT = 1.45

/** The lowest score that is shown. */
const MIN_SCORE = 0.2
const MIN_SHARE_OF_BEST = 0.35
/** Minimum share of a fully typed name's score for a result; names with all its words and a few others reach it. */
const MIN_SHARE_OF_WHOLE_NAME = 0.4
/** If the best name covers at least this share of the typed words, names that cover much less are dropped. */
const MIN_COVERAGE = 0.75
const MIN_SHARE_OF_COVERED = 0.7
/**
 * First results that are kept whatever they cover, since one of them may be meant, such as infections for "blood in
 * urine".
 */
const MAX_FIRST_RESULTS = 8
/** The lowest score that counts as a fully typed name; a symptom that many conditions share stays below it. */
const WHOLE_NAME = EXACT_SCORE * 0.92

/** Whether a score is that of a name that was typed in full. */
export function isWholeName(score = 0): boolean {
  return score >= WHOLE_NAME
}

/** Returns the results without those that score far less than the best; takes them best first. */
export function dropWeakMatches(conditionMatches: ConditionMatch[]): ConditionMatch[] {
  const [best] = conditionMatches
  const share = isWholeName(best?.score) ? MIN_SHARE_OF_WHOLE_NAME : MIN_SHARE_OF_BEST
  const min = Math.max(MIN_SCORE, (best?.score ?? 0) * share)
  const enough = conditionMatches.filter(({ score }) => score >= min)
  if (!best || best.covered < MIN_COVERAGE) return enough
  const minCovered = best.covered * MIN_SHARE_OF_COVERED
  return enough.filter(({ covered }, index) => index < MAX_FIRST_RESULTS || covered >= minCovered)
}

/** The weight of a name's words that were not typed, relative to those that were. */
const UNASKED_WEIGHT = 0.35
/** The weight of a typed word that no name has, relative to the rarest known one. */
const UNKNOWN_WEIGHT = 0.6

/** Names whose upper bound is below this share of the best one's are not scored. */
const MIN_SHARE_OF_BOUND = 0.25
/** Maximum number of names that are scored: where more match, too little was typed to tell them apart. */
const MAX_SCORED = 400

/** A typed word, with the known words that it may mean and its weight. */
type Term = { matches: Matches; weight: number }

/** Whether a word is a real one that could be mistaken for a misspelt name. */
export const isRealWord = unpackWords(realWords)

/** Returns a search in names. Building it takes about 50 ms for 1,000 conditions, a search less than 1 ms. */
export function conditionSearch(names: SearchName[], sameWords: SameWords = {}) {
  const index = indexNames(names, sameWords, isRealWord)
  const { conditions, weights, lengths, vocabulary } = index
  const findCandidates = candidateFinder(index)

  type Best = Map<number, Omit<ConditionMatch, 'of'> & { name: number }>

  function score(typedWords: string[], best: Best): void {
    const exact = index.findExact(typedWords)
    const exactSubject = exact.length > 0 ? [] : index.findExact(subjectOf(typedWords))
    const terms = withoutStopWords(typedWords).map((word, position, all) =>
      termOf(index, vocabulary.match(word, position === all.length - 1)),
    )
    const weight = terms.reduce((sum, term) => sum + term.weight, 0)
    for (const name of findCandidates(terms, weight)) {
      const exactWeight = exact.includes(name)
        ? EXACT_SCORE
        : exactSubject.includes(name)
          ? EXACT_SUBJECT
          : undefined
      const { share, covered } =
        exactWeight === undefined ? scoreName(index, name, terms, weight) : { share: exactWeight, covered: 1 }
      const scored = share * (weights[name] ?? 0)
      const of = conditions[name] ?? 0
      const rival = best.get(of)
      if (!rival || rival.score < scored) best.set(of, { name, score: scored, covered })
    }
  }

  return {
    /** Returns the best name of each matching condition, best first. */
    find(input: string, limit: number): NameMatch[] {
      const best: Best = new Map()
      for (const words of segmentations(wordsOf(input), vocabulary.has, isRealWord)) score(words, best)
      return Array.from(best, ([of, match]) => ({ of, ...match }))
        .toSorted(
          (a, b) => b.score - a.score || (lengths[a.name] ?? 0) - (lengths[b.name] ?? 0) || a.of - b.of,
        )
        .slice(0, limit)
    },
  }
}

/** Returns a typed word with the weight of the word that it most likely means. */
function termOf({ maxRarity, rarityOf }: NameIndex, matches: Matches): Term {
  let [best, weight] = [0, maxRarity * UNKNOWN_WEIGHT]
  for (const [word, quality] of matches) if (quality > best) [best, weight] = [quality, rarityOf(word)]
  return { matches, weight }
}

/** Returns a finder of the names worth scoring, by an upper bound of `scoreName`. */
function candidateFinder({ postings, rarities, weights, rarityOf }: NameIndex) {
  const sheet = createScoreSheet(weights.length)
  const bounds = new Float64Array(weights.length)

  return (terms: Term[], weight: number): number[] => {
    terms.forEach((term, position) => {
      for (const [word, quality] of term.matches) {
        for (const name of postings[word] ?? []) {
          sheet.add(name, position, quality * term.weight, rarityOf(word))
        }
      }
    })
    const candidates: number[] = []
    let best = 0
    sheet.flush((name, score, matched) => {
      const unasked = Math.max(0, (rarities[name] ?? 0) - matched)
      const bound = (score / (weight + UNASKED_WEIGHT * unasked)) * (weights[name] ?? 0)
      if (bound < best * MIN_SHARE_OF_BOUND) return
      if (bound > best) best = bound
      bounds[name] = bound
      candidates.push(name)
    })
    const worth = candidates.filter((name) => (bounds[name] ?? 0) >= best * MIN_SHARE_OF_BOUND)
    if (worth.length <= MAX_SCORED) return worth
    return worth.toSorted((a, b) => (bounds[b] ?? 0) - (bounds[a] ?? 0) || a - b).slice(0, MAX_SCORED)
  }
}

/**
 * Returns the share of the typed words that a name covers, and that share reduced by the name's other words. Each word
 * of the name counts once.
 */
function scoreName(
  { words, starts, rarities, rarityOf }: NameIndex,
  name: number,
  terms: Term[],
  weight: number,
): { share: number; covered: number } {
  const [start, end] = [starts[name] ?? 0, starts[name + 1] ?? 0]
  let [score, matched, usedCount] = [0, 0, 0]
  for (const term of terms) {
    let [best, position] = [0, -1]
    for (let index = start; index < end; index += 1) {
      const isUsed = usedCount & (1 << (index - start))
      const quality = isUsed ? 0 : (term.matches.get(words[index] ?? -1) ?? 0)
      if (quality > best) [best, position] = [quality, index]
    }
    if (position < 0) continue
    usedCount |= 1 << (position - start)
    score += best * term.weight
    matched += rarityOf(words[position] ?? -1)
  }
  return {
    share: score / (weight + UNASKED_WEIGHT * ((rarities[name] ?? 0) - matched)),
    covered: weight > 0 ? score / weight : 0,
  }
}

// Finding a condition by any of its names, in the words people use: the same arithmetic answers on the server and, as
// one types or offline, on the device. No dictionary but the names themselves and a table of words that mean the same.

import { unpackWords } from '#features/red-flags/rules/real-words.ts'
import { indexNames, type NameIndex, type SearchName } from './name-index.ts'
import realWords from './real-words.json' with { type: 'json' }
import { createScoreSheet } from './score-sheet.ts'
import { withoutStopWords, segmentations, wordsOf } from './text.ts'
import type { Matches, SameWords } from './vocabulary.ts'

export type Found = {
  of: number
  /** Which of the names matched best: its index in the caller's list. */
  name: number
  /** 0 to 1; EXACT where the whole name was typed. */
  score: number
  /** The share of what was typed that this name has, 0 to 1. */
  covered: number
}

/** What a name that was typed in full scores before its weight; anything else stays below 1. */
export const EXACT = 1.5

/** Results that score less are not shown. */
const MIN_SCORE = 0.2
const MIN_SHARE_OF_BEST = 0.35
/** Of a name that was typed in full; what has all of its words among a few others has this much. */
const MIN_SHARE_OF_WHOLE_NAME = 0.4
/** From this share on the best name has what was typed; what has much less of it answers another question. */
const COVERS = 0.75
const MIN_SHARE_OF_COVERED = 0.7
/** So many first ones stay all the same: others may be what is meant, as infections are by blood in urine. */
const FIRST = 8
/** A score from which on a name was typed in full, and is no symptom that many conditions share. */
const WHOLE_NAME = EXACT * 0.92

/** Whether a score is that of a name that was typed in full. */
export function isWholeName(score = 0): boolean {
  return score >= WHOLE_NAME
}

/** Without results that score far less than the best. Takes them best first. */
export function worthShowing(found: Found[]): Found[] {
  const [best] = found
  const share = isWholeName(best?.score) ? MIN_SHARE_OF_WHOLE_NAME : MIN_SHARE_OF_BEST
  const min = Math.max(MIN_SCORE, (best?.score ?? 0) * share)
  const enough = found.filter(({ score }) => score >= min)
  if (!best || best.covered < COVERS) return enough
  const minCovered = best.covered * MIN_SHARE_OF_COVERED
  return enough.filter(({ covered }, index) => index < FIRST || covered >= minCovered)
}

/** What a name's words weigh that nobody typed, against one that was. */
const UNASKED = 0.35
/** What a typed word weighs that is in no name, against the rarest that is. */
const UNKNOWN = 0.6

/** Names whose upper bound is less than this share of the best are not scored. */
const MIN_SHARE_OF_BOUND = 0.25
/** Nor are more than these: where more match as well, too little was typed to tell them apart. */
const MAX_SCORED = 400

/** A typed word: the words it may mean, and what it weighs. */
type Term = { matches: Matches; weight: number }

/** Real words that would be read as the name of a condition. */
export const isRealWord = unpackWords(realWords)

/** Finds names by what is typed. Building takes some 50 ms for 1,000 conditions, a search less than one. */
export function conditionSearch(names: SearchName[], sameWords: SameWords = {}) {
  const index = indexNames(names, sameWords, isRealWord)
  const { conditions, weights, lengths, vocabulary } = index
  const findCandidates = candidateFinder(index)

  type Best = Map<number, Omit<Found, 'of'>>

  function score(typed: string[], best: Best): void {
    const exact = index.findExact(typed)
    const terms = withoutStopWords(typed).map((word, position, all) =>
      termOf(index, vocabulary.match(word, position === all.length - 1)),
    )
    const weight = terms.reduce((sum, term) => sum + term.weight, 0)
    for (const name of findCandidates(terms, weight)) {
      const { share, covered } = exact.includes(name)
        ? { share: EXACT, covered: 1 }
        : scoreName(index, name, terms, weight)
      const scored = share * (weights[name] ?? 0)
      const of = conditions[name] ?? 0
      const rival = best.get(of)
      if (!rival || rival.score < scored) best.set(of, { name, score: scored, covered })
    }
  }

  return {
    /** The best name of each condition that matches at all, best first. */
    find(typed: string, limit: number): Found[] {
      const best: Best = new Map()
      for (const words of segmentations(wordsOf(typed), vocabulary.has)) score(words, best)
      return Array.from(best, ([of, match]) => ({ of, ...match }))
        .toSorted(
          (a, b) => b.score - a.score || (lengths[a.name] ?? 0) - (lengths[b.name] ?? 0) || a.of - b.of,
        )
        .slice(0, limit)
    },
  }
}

/** A typed word weighs as much as the word it most likely means. */
function termOf({ maxRarity, rarityOf }: NameIndex, matches: Matches): Term {
  let [best, weight] = [0, maxRarity * UNKNOWN]
  for (const [word, quality] of matches) if (quality > best) [best, weight] = [quality, rarityOf(word)]
  return { matches, weight }
}

/** Finds the names worth scoring, by an upper bound of what `scoreName` may answer. */
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
      const bound = (score / (weight + UNASKED * unasked)) * (weights[name] ?? 0)
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

/** The share of what was typed that a name has, and this less for what it has besides. Each of its words counts once. */
function scoreName(
  { words, starts, rarities, rarityOf }: NameIndex,
  name: number,
  terms: Term[],
  weight: number,
): { share: number; covered: number } {
  const [start, end] = [starts[name] ?? 0, starts[name + 1] ?? 0]
  let [score, matched, used] = [0, 0, 0]
  for (const term of terms) {
    let [best, position] = [0, -1]
    for (let at = start; at < end; at += 1) {
      const isUsed = used & (1 << (at - start))
      const quality = isUsed ? 0 : (term.matches.get(words[at] ?? -1) ?? 0)
      if (quality > best) [best, position] = [quality, at]
    }
    if (position < 0) continue
    used |= 1 << (position - start)
    score += best * term.weight
    matched += rarityOf(words[position] ?? -1)
  }
  return {
    share: score / (weight + UNASKED * ((rarities[name] ?? 0) - matched)),
    covered: weight > 0 ? score / weight : 0,
  }
}

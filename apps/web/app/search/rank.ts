import { recordOf } from '#platform/documents/contract/document-types.ts'
import { MAX_GROUP } from '#features/search/contract/search.ts'
import { conditionSearch, isWholeName } from '#features/conditions/rules/search.ts'
import { withoutStopWords, wordsOf } from '#features/conditions/rules/text.ts'
import { kinds, type FoundItem, type Group, type Kind } from './found.ts'

/** Something that the search can find. */
export type Candidate = {
  found: FoundItem
  /** Names besides the title. */
  names?: string[]
  /** Further text to search, which is on this device. */
  text?: string
  /** How well this matches according to the server, from 0 to 1. */
  fit?: number
  /** How surely the text means this according to the server, from 0 to 1; 0 where it only may. */
  certainty?: number
  /** Whether `fit` is for the previous text. */
  isStale?: boolean
}

export type ScoredEntry = {
  found: FoundItem
  score: number
  /** Share of the typed words that the best name contains, less for misspelt ones; 1 where the score is for a text. */
  covered: number
  /** Whether the score is for a match in the text rather than a name. */
  isInText?: boolean
  /** Whether the score is for the previous text. */
  isStale?: boolean
  /** Whether the whole text is like what people type who mean this. */
  isMeant?: boolean
}

/**
 * Weight of other names, where the title's is 1; slightly above that of a condition's other names, since "EAP" is
 * also an illness in Spanish.
 */
const OTHER_NAME = 0.98
/** Score of a perfect match outside the title; a title that equals the search scores 1. */
const FITTING_SCORE = 0.8
/** Score of a title that has all typed words, in whatever form; above what is meant, below a title typed in full. */
const IN_TITLE = 0.95
/** The `fit` of a candidate whose text, but no name, contains the whole search. */
export const IN_TEXT = 0.4
/** Minimum score; lower ones are noise. */
const MIN_SCORE = 0.3
/** Minimum score of conditions: one common word is not enough, as "about" in "thinking about ending my life". */
const MIN_SCORE_OF_CONDITION = 0.36
const MIN_SHARE_OF_BEST = 0.35
/** Minimum share of the best score where a page is meant: the words of a sentence are in many texts. */
const MIN_SHARE_OF_MEANT = 0.6
/** Minimum share of the best score that a result needs where a name was typed in full. */
const MIN_SHARE_OF_WHOLE_NAME = 0.4
/**
 * Minimum share of the typed words that a result must contain where another name was typed in full: "change password"
 * is not "the change".
 */
const MIN_COVERED_BESIDE_WHOLE_NAME = 0.75
/** Minimum score of screens and services: as there are few, each of their words is rare, such as "night" in "night mode". */
const MIN_SCORE_OF_NAMED = 0.5
const MIN_SHARE_OF_NAMED = 0.7

/** Scores of what is meant more likely than not: below a name that is typed in full, above parts of one. */
const [MEANT, MEANT_SURELY] = [0.8, 0.92]
/** Score of what may be meant. */
const MAYBE_SCORE = 0.5

/** Returns the score of a page or document that is meant with this certainty, from 0 to 1; with 0 it only may be. */
export function scoreOfMeant(certainty: number): number {
  return certainty === 0 ? MAYBE_SCORE : MEANT + (MEANT_SURELY - MEANT) * certainty
}

/**
 * Returns a function that scores candidates of any kind by their names, as conditions are scored, or by their texts
 * where these match better.
 */
export function createScorer(candidates: Candidate[]) {
  const names = candidates.flatMap(({ found, names: others = [] }, of) => [
    { of, text: found.title, weight: 1 },
    ...others.map((text) => ({ of, text, weight: OTHER_NAME })),
  ])
  const index = conditionSearch(names)
  const ownNames = candidates.map(({ found, names: others = [] }) =>
    [found.title, ...others].flatMap(wordsOf),
  )
  const texts = candidates.map(({ text = '' }) => wordsOf(text))

  return (search: string): ScoredEntry[] => {
    const byName = new Map(index.find(search, candidates.length).map((match) => [match.of, match]))
    const typedWords = withoutStopWords(wordsOf(search))
    const fitOf = (of: number) => {
      // The typed words may come from different names of one candidate, as in "English Spanish".
      if (typedWords.length > 1 && hasAll(ownNames[of] ?? [], typedWords)) return 1
      return hasAll(texts[of] ?? [], typedWords) ? IN_TEXT : 0
    }
    return candidates.flatMap(({ found, fit = 0, certainty, isStale = false }, of) => {
      const match = byName.get(of)
      const nameScore = match?.score ?? 0
      // Two signs are worth more than one; what was typed in full stays as it is.
      const meaningScore =
        certainty === undefined || nameScore >= 1
          ? 0
          : 1 - (1 - scoreOfMeant(certainty)) * (1 - nameScore / 2)
      const inTitle = typedWords.length > 1 && hasAllForms(wordsOf(found.title), typedWords) ? IN_TITLE : 0
      const inText = Math.max(FITTING_SCORE * Math.max(fit, fitOf(of)), meaningScore, inTitle)
      const score = Math.max(nameScore, inText)
      if (score === 0) return []
      const name = match && match.score >= inText ? names[match.name]?.text : undefined
      // Whether the title contains the search. The matched name, which may be in another language, is then not shown
      // beside it.
      const isSaid = name === found.title || hasAll(wordsOf(found.title), typedWords)
      const detail = found.detail ?? (isSaid ? undefined : name)
      const isInText = name === undefined
      const covered = isInText ? 1 : (match?.covered ?? 0)
      // What the previous text meant must not narrow the results of this one.
      const isMeant = score === meaningScore && (certainty ?? 0) > 0 && !isStale
      return [
        { found: { ...found, detail }, score, covered, isInText, isMeant, isStale: isStale && isInText },
      ]
    })
  }
}

/** Endings by which forms of a word differ: "wears" and "wearing", "lávate" and "lavarse". */
const FORM_ENDING = /(?:ing|ed|es|s|r?[mts]e)$/
const stemOf = (word: string) => (word.length > 4 ? word.replace(FORM_ENDING, '') : word)

function hasAllForms(words: string[], typedWords: string[]): boolean {
  return hasAll(words.map(stemOf), typedWords.map(stemOf))
}

function hasAll(words: string[], typedWords: string[]): boolean {
  return typedWords.length > 0 && typedWords.every((one) => words.some((word) => word.startsWith(one)))
}

/** Maximum number of results of each kind. */
const MAX_OF_KIND: Record<Kind, number> = { ...recordOf(kinds, MAX_GROUP), screen: 3 }
const MAX_BEST = 3

/** Groups results: first the best of all kinds, where there are several, then the rest by kind. */
export function groupsOf(scored: ScoredEntry[], all: Partial<Record<Kind, Group['all']>>): Group[] {
  const byKind = Map.groupBy(entriesWorthShowing(scored), ({ found }) => found.kind)
  const scoredEntries = [...byKind].flatMap(([kind, entries]) => entries.slice(0, MAX_OF_KIND[kind]))
  const current = scoredEntries.filter(({ isStale }) => !isStale)
  const isMixed = new Set(current.map(({ found }) => found.kind)).size > 1
  const best = isMixed ? inOrder(current).slice(0, MAX_BEST) : []
  const groups = kinds.map((kind): Group => {
    const items = scoredEntries.filter((one) => one.found.kind === kind && !best.includes(one))
    return { kind, items: items.map(({ found }) => found), all: byKind.has(kind) ? all[kind] : undefined }
  })
  return [{ kind: 'best' as const, items: best.map(({ found }) => found), all: undefined }, ...groups].filter(
    ({ items, all: more }) => items.length > 0 || more,
  )
}

/** Removes results that score far below the best; the best come first. */
function entriesWorthShowing(scored: ScoredEntry[]): ScoredEntry[] {
  const best = scored.reduce((max, { score }) => Math.max(max, score), 0)
  const isMeant = scored.some((one) => one.isMeant && one.score === best)
  const share = isWholeName(best) ? MIN_SHARE_OF_WHOLE_NAME : isMeant ? MIN_SHARE_OF_MEANT : MIN_SHARE_OF_BEST
  const minCovered = isWholeName(best) ? MIN_COVERED_BESIDE_WHOLE_NAME : 0
  const min = Math.max(MIN_SCORE, best * share)
  return inOrder(
    scored.filter(({ found: { kind }, score, covered, isInText }) => {
      if (covered < minCovered) return false
      if (kind === 'condition') return score >= Math.max(min, MIN_SCORE_OF_CONDITION)
      const isNamed = (kind === 'screen' || kind === 'service') && !isInText
      return score >= (isNamed ? Math.max(MIN_SCORE_OF_NAMED, best * MIN_SHARE_OF_NAMED) : min)
    }),
  )
}

/** Orders results by score, equal ones by kind. */
function inOrder(scored: ScoredEntry[]): ScoredEntry[] {
  return scored.toSorted(
    (a, b) => b.score - a.score || kinds.indexOf(a.found.kind) - kinds.indexOf(b.found.kind),
  )
}

/**
 * Returns a key for removing duplicates. For people it is the name with the email address, since either may be
 * shared.
 */
const keyOf = ({ path, title, detail, kind }: FoundItem) => (kind === 'person' ? `${title}\n${detail}` : path)

/** Removes duplicates, as the device and the server may find the same service, by its name or its meaning. */
export function unique(scored: ScoredEntry[]): ScoredEntry[] {
  const best = new Map<string, ScoredEntry>()
  for (const one of scored) {
    const other = best.get(keyOf(one.found))
    if (!other || other.score < one.score) best.set(keyOf(one.found), one)
  }
  return [...best.values()]
}

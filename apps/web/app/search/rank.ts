import { MAX_GROUP } from '#features/search/contract/search.ts'
import { conditionSearch, isWholeName } from '#features/conditions/rules/search.ts'
import { withoutStopWords, wordsOf } from '#features/conditions/rules/text.ts'
import { kinds, type Found, type Group, type Kind } from './found.ts'

/** What may be found. */
export type Candidate = {
  found: Found
  /** What it is called besides its title. */
  names?: string[]
  /** More about it that is on this device. */
  text?: string
  /** How well the server says that it fits, from 0 to 1. */
  fit?: number
  /** Whether it was said of what had been typed before. */
  isStale?: boolean
}

export type Scored = {
  found: Found
  score: number
  /** Whether that is for its text, and not for a name. */
  isInText?: boolean
  /** Whether it says nothing yet of what is typed now. */
  isStale?: boolean
}

/** Of another name, against the title; a little more than that of a condition: "EAP" is an illness too, in Spanish. */
const OTHER_NAME = 0.98
/** What scores that fits as well as can be, but for its title; a title that has the search, and nothing else, scores 1. */
const FITTING = 0.8
/** How well fits what has the whole search in its text alone. */
export const IN_TEXT = 0.4
/** What scores less is noise. */
const MIN_SCORE = 0.3
/** Of conditions: one common word of what people say of them is too little, "about" of "thinking about ending my life". */
const MIN_SCORE_OF_CONDITION = 0.36
const MIN_SHARE_OF_BEST = 0.35
/** Beside a name that was typed in full. */
const MIN_SHARE_OF_WHOLE_NAME = 0.4
/** Of screens and services: few as they are, each of their words is rare, also "night" of "night mode". */
const MIN_SCORE_OF_NAMED = 0.5
const MIN_SHARE_OF_NAMED = 0.7

/** Scores candidates of any kind by their names as conditions are scored, or by their texts where those have more of a search. */
export function createRanking(candidates: Candidate[]) {
  const names = candidates.flatMap(({ found, names: others = [] }, of) => [
    { of, text: found.title, weight: 1 },
    ...others.map((text) => ({ of, text, weight: OTHER_NAME })),
  ])
  const index = conditionSearch(names)
  const ownNames = candidates.map(({ found, names: others = [] }) =>
    [found.title, ...others].flatMap(wordsOf),
  )
  const texts = candidates.map(({ text = '' }) => wordsOf(text))

  return (search: string): Scored[] => {
    const byName = new Map(index.find(search, candidates.length).map((match) => [match.of, match]))
    const typed = withoutStopWords(wordsOf(search))
    const fitOf = (of: number) => {
      // "English Spanish": two of its names.
      if (typed.length > 1 && hasAll(ownNames[of] ?? [], typed)) return 1
      return hasAll(texts[of] ?? [], typed) ? IN_TEXT : 0
    }
    return candidates.flatMap(({ found, fit = 0, isStale = false }, of) => {
      const match = byName.get(of)
      const inText = FITTING * Math.max(fit, fitOf(of))
      const score = Math.max(match?.score ?? 0, inText)
      if (score === 0) return []
      const name = match && match.score >= inText ? names[match.name]?.text : undefined
      // A title that says it needs no other name beside it, which may be of another language.
      const isSaid = name === found.title || hasAll(wordsOf(found.title), typed)
      const detail = found.detail ?? (isSaid ? undefined : name)
      const isInText = name === undefined
      return [{ found: { ...found, detail }, score, isInText, isStale: isStale && isInText }]
    })
  }
}

function hasAll(words: string[], typed: string[]): boolean {
  return typed.length > 0 && typed.every((one) => words.some((word) => word.startsWith(one)))
}

/** Of a kind. */
const MAX_OF_KIND: Record<Kind, number> = {
  ...{ screen: 3, condition: MAX_GROUP, service: MAX_GROUP },
  ...{ article: MAX_GROUP, video: MAX_GROUP, person: MAX_GROUP },
}
const MAX_BEST = 3

/** The best of all kinds together, where there are several, and then what is left of each. */
export function groupsOf(scored: Scored[], all: Partial<Record<Kind, Group['all']>>): Group[] {
  const byKind = Map.groupBy(worthShowing(scored), ({ found }) => found.kind)
  const shown = [...byKind].flatMap(([kind, some]) => some.slice(0, MAX_OF_KIND[kind]))
  const current = shown.filter(({ isStale }) => !isStale)
  const isMixed = new Set(current.map(({ found }) => found.kind)).size > 1
  const best = isMixed ? inOrder(current).slice(0, MAX_BEST) : []
  const groups = kinds.map((kind): Group => {
    const items = shown.filter((one) => one.found.kind === kind && !best.includes(one))
    return { kind, items: items.map(({ found }) => found), all: byKind.has(kind) ? all[kind] : undefined }
  })
  return [{ kind: 'best' as const, items: best.map(({ found }) => found), all: undefined }, ...groups].filter(
    ({ items, all: more }) => items.length > 0 || more,
  )
}

/** Without what scores far less than the best of all; the best first. */
function worthShowing(scored: Scored[]): Scored[] {
  const best = scored.reduce((max, { score }) => Math.max(max, score), 0)
  const share = isWholeName(best) ? MIN_SHARE_OF_WHOLE_NAME : MIN_SHARE_OF_BEST
  const min = Math.max(MIN_SCORE, best * share)
  return inOrder(
    scored.filter(({ found: { kind }, score, isInText }) => {
      if (kind === 'condition') return score >= Math.max(min, MIN_SCORE_OF_CONDITION)
      const isNamed = (kind === 'screen' || kind === 'service') && !isInText
      return score >= (isNamed ? Math.max(MIN_SCORE_OF_NAMED, best * MIN_SHARE_OF_NAMED) : min)
    }),
  )
}

/** Of those that score alike, in the order of their kinds. */
function inOrder(scored: Scored[]): Scored[] {
  return scored.toSorted(
    (a, b) => b.score - a.score || kinds.indexOf(a.found.kind) - kinds.indexOf(b.found.kind),
  )
}

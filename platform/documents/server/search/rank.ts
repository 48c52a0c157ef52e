import type { Position } from '../../../core/paging.ts'
import { FILLER_WEIGHT, type Plan, type Term } from './plan.ts'
import { isFiller, type Token } from './tokens.ts'

/** A matching document; `fitting` is a bit mask of the plan's terms that it has. */
export type RankedRow = { id: string; published: Date; score: number; fitting: number }

export type Ranking = {
  positions: Position[]
  /** The words that were searched for; null where they are the typed ones. */
  searchedFor: string | null
  /** Typed words that the best document does not have in any form. */
  leftOut: string[]
}

/** Limit on documents that are ranked for a search. */
export const MAX_RANKED = 200
export const MAX_CANDIDATES_EACH = 60

/** Minimum share of the best score for a document to be shown. */
const MIN_SHARE_OF_BEST = 0.4
/** Minimum share of the best score for a document to be shown where the best document has all words. */
const MIN_SHARE_WHERE_ALL_FIT = 0.55

/**
 * Returns the documents worth showing, in order, and how the words that found the best one differ from the typed
 * ones.
 */
export function rankDocuments(
  plan: Plan,
  rows: RankedRow[],
  order: 'relevance' | 'newest' | 'saved',
): Ranking {
  const best = rows[0]
  if (!best) return { positions: [], searchedFor: null, leftOut: [] }
  const max = maxScore(plan)
  const share = fitsAll(plan, best.fitting) ? MIN_SHARE_WHERE_ALL_FIT : MIN_SHARE_OF_BEST
  const positions = rows
    .filter(({ score }) => score >= best.score * share)
    .map(({ id, published, score }) => ({
      id,
      at:
        order === 'newest'
          ? published.getTime()
          : Math.floor(Math.min(1, score / max) * 999_999) * 100_000_000 +
            Math.floor(published.getTime() / 60_000),
    }))
  positions.sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
  return { positions, ...changesOf(plan, best.fitting) }
}

/** Weight of a corrected word relative to a typed one. */
const CORRECTED_WEIGHT = 0.7
/** Weight of words that only the body has. */
export const BODY_WORD_WEIGHT = 0.4
/** PostgreSQL's `ts_rank` for a single word in tags or summary, whose weight is 0.6: 0.6079 × 0.6. */
const RANK_IN_HEADINGS = 0.36

/**
 * Returns how well each document matches, from 0 to 1, by its id. A higher-ranked document never has a lower
 * value.
 */
export function matchScoresOf(plan: Plan, rows: RankedRow[]): Map<string, number> {
  const max = maxScore(plan)
  const fits = rows.map(({ score, fitting }) => {
    const coverage = coverageOf(plan, fitting)
    const inHeadings = Math.min(1, score / (max * RANK_IN_HEADINGS * coverage))
    return coverage * Math.max(BODY_WORD_WEIGHT, inHeadings)
  })
  return new Map(rows.map(({ id }, index) => [id, Math.max(...fits.slice(index))]))
}

/** Returns the share of the search's words that a document has, from 0 to 1; filler and corrected words count less. */
function coverageOf({ tokens, spans, terms }: Plan, fitting: number): number {
  const fits = terms.filter((_, index) => (fitting & (1 << index)) !== 0)
  let [foundWeight, all] = [0, 0]
  tokens.forEach((token, index) => {
    if (token.isSilent) return
    const weight = isFiller(token.word) ? FILLER_WEIGHT : 1
    const meantWords = spans.find(({ from, to }) => from <= index && index < to)?.words ?? []
    const isFound = fits.some(
      (term) =>
        term.token === index || term.word === token.word || meantWords.some(({ word }) => word === term.word),
    )
    all += weight
    if (isFound) foundWeight += weight * (token.isCorrected ? CORRECTED_WEIGHT : 1)
  })
  return all === 0 ? 1 : foundWeight / all
}

/** Returns the score of a document that has the best term of every group. */
function maxScore({ terms }: Plan): number {
  return [...Map.groupBy(terms, ({ group }) => group).values()].reduce(
    (sum, terms) => sum + Math.max(...terms.map(({ weight }) => weight)),
    0,
  )
}

function fitsAll({ terms }: Plan, fitting: number): boolean {
  const foundGroups = new Set(
    terms.filter((_, index) => (fitting & (1 << index)) !== 0).map(({ group }) => group),
  )
  return foundGroups.size > 1 && terms.every(({ group }) => foundGroups.has(group))
}

/** Returns up to `limit` positions of a sorted list that follow `after`; from its beginning without `after`. */
export function pageOf(positions: Position[], after: Position | undefined, limit: number): Position[] {
  const from = after
    ? positions.findIndex(({ at, id }) => at < after.at || (at === after.at && id < after.id))
    : 0
  return from < 0 ? [] : positions.slice(from, from + limit)
}

/** Returns how the words by which the best document was found differ from the typed ones. */
function changesOf({ tokens, spans, terms }: Plan, fitting: number): Omit<Ranking, 'positions'> {
  const fits = terms.filter((_, index) => (fitting & (1 << index)) !== 0)
  const read = tokens.map((token, index): ReadToken => {
    const span = spans.find(({ from, to }) => from <= index && index < to)
    const terms = fits.filter((term) => term.token === index || term.word === token.word)
    const meantTerms = (span?.words ?? []).flatMap(({ word }) => fits.filter((term) => term.word === word))
    if (token.isSilent) return { kind: 'silent', words: [token.shown] }
    if (token.isCorrected) return { kind: 'changed', words: [correctionOf(token, terms)] }
    if (span && !token.isUsed) return { kind: 'translated', words: meantTerms.map(({ word }) => word) }
    const isFound = terms.length > 0 || meantTerms.length > 0
    return { kind: isFound || isFiller(token.word) ? 'found' : 'left out', words: [token.shown] }
  })
  const isTranslated = read.some(({ kind }) => kind === 'translated')
  const isChanged = isTranslated || read.some(({ kind }) => kind === 'changed')
  const readTokens = read.filter(({ kind }) => kind !== 'left out' && !(isTranslated && kind === 'silent'))
  const text = [...new Set(readTokens.flatMap(({ words }) => words))].join(' ')
  const leftOut = read.flatMap(({ kind, words }) => (kind === 'left out' ? words : []))
  return { searchedFor: isChanged && text !== '' ? text : null, leftOut: [...new Set(leftOut)] }
}

type ReadToken = { kind: 'silent' | 'found' | 'changed' | 'translated' | 'left out'; words: string[] }

/** Returns the most likely correction that the document has; the token as shown where it has none. */
function correctionOf({ shown, word, others }: Token, terms: Term[]): string {
  const foundWords = terms.toSorted((a, b) => b.weight - a.weight).map((term) => term.word)
  return foundWords.find((one) => one === word || others.includes(one)) ?? shown
}

import { unpackWords } from '#features/red-flags/rules/real-words.ts'
import type { SearchQuery } from '../../../core/search-query.ts'
import type { Tenant } from '../../../db/tenant.ts'
import type { Meanings } from './meanings.ts'
import { correctTokens, isUsed, joinTokens } from './resolve.ts'
import realWords from './real-words.json' with { type: 'json' }
import { findSpans, type Span } from './spans.ts'
import { isFiller, tokensOf, type Token } from './tokens.ts'
import type { Lookup, WordStore } from './word-store.ts'

/** A word that documents contain, with its weight. */
export type Term = {
  lexeme: string
  word: string
  /** Number of the group of alternative terms, of which only the best counts. */
  group: number
  weight: number
  /** Index of the token that the term stands for. */
  token: number
}

export type Plan = {
  tokens: Token[]
  spans: Span[]
  /** Sorted by the weight of their groups, the heaviest first, and within a group by likelihood. */
  terms: Term[]
  /** Number of documents of each group: the sum over its words. */
  frequencies: number[]
  /** Spellings in which the documents have the terms. */
  forms: string[]
  /** Whether the search is a single word, as typed or completed, which needs no weighing. */
  isPlain: boolean
}

type Dependencies = { words: WordStore; meanings: Meanings }
/**
 * A word that stands for a token. A correction counts as no rarer than the more likely one, `likelier`; otherwise a
 * typing error would be read as the rarest word near it.
 */
type Alternative = { word: string; weight: number; likelier?: string }
type Group = { token: number; factor: number; alternatives: Alternative[] }

const MAX_GROUPS = 10
/** Maximum number of terms in a plan: each is one bit of a mask, and bitwise operators work on 32 bits. */
const MAX_TERMS = 30
const MAX_ALTERNATIVES = 6
const MAX_LOOKED_UP = 120
/** Number of documents above which a word is common enough to need no synonyms. */
const COMMON = 100
/** Weight of a filler word, which says little about what a person looks for. */
export const FILLER_WEIGHT = 0.25
/** Weight of the single words of a phrase that as a whole means something else. */
const IN_PHRASE = 0.5
const COMPLETION_WEIGHT = 0.8
const CORRECTION_WEIGHT = 0.9
const OTHER_CORRECTION = 0.7

/** Makes search plans for one type of document. */
export type Planner = (tenant: Tenant, query: SearchQuery) => Promise<Plan | undefined>

/** Plans a search with words that documents contain; returns undefined where no document has any of them. */
export async function planSearch(
  needs: Dependencies,
  tenant: Tenant,
  { text, ending }: SearchQuery,
): Promise<Plan | undefined> {
  const read = tokensOf(text)
  const first = await lookUp(needs, tenant, read)
  const typed = withLookup(read, first)
  const joined = joinTokens(typed, first)
  const spans = findSpans(needs.meanings, joined, first)
  const last = joined.at(-1)
  const isUnfinished = ending !== '' && last !== undefined && !isUsed(first.byWord, last.word)
  const completed = isUnfinished ? await needs.words.listCompletions(tenant, ending) : []
  const completions = completed.map(({ word }) => word)
  const isUnknown = needsCorrection(needs.meanings, joined, spans, first)
  const corrected = await correctTokens(
    needs,
    tenant,
    joined,
    (token) => !(token === last && completions.length > 0) && isUnknown(token),
  )
  const isChanged = corrected.some((token, index) => token !== typed[index])
  const lookup =
    isChanged || completions.length > 0 ? await lookUp(needs, tenant, corrected, completions) : first
  const tokens = isChanged ? withLookup(corrected, lookup) : corrected
  const newSpans = isChanged ? findSpans(needs.meanings, tokens, lookup) : spans
  const groups = groupsOf(needs.meanings, { tokens, spans: newSpans, lookup, completions })
  const plan = weighTerms({ tokens, spans: newSpans, lookup, groups, typed })
  return plan && { ...plan, isPlain: plan.isPlain || (typed.length === 1 && completions.length > 0) }
}

/** Sets on each token whether the database ignores its word as a stop word, and whether any document has it. */
function withLookup(tokens: Token[], { byWord }: Lookup): Token[] {
  return tokens.map((token) => ({
    ...token,
    isSilent: token.isSilent || !byWord.get(token.word)?.lexeme,
    isUsed: isUsed(byWord, token.word),
  }))
}

const isReal = unpackWords(realWords)

/**
 * Returns a function for whether to correct a token: no document has it, it is no real word and in no phrase, and no
 * unknown token of the search is Spanish.
 */
function needsCorrection(meanings: Meanings, tokens: Token[], spans: Span[], { byWord }: Lookup) {
  const isMissing = ({ word, isSilent }: Token) => !isSilent && !isUsed(byWord, word)
  const isForeign = tokens.some((token) => isMissing(token) && meanings.isForeign(token.word))
  return (token: Token): boolean => {
    const index = tokens.indexOf(token)
    return (
      !isForeign &&
      isMissing(token) &&
      !isReal(token.word) &&
      !spans.some(({ from, to }) => from <= index && index < to)
    )
  }
}

/**
 * Looks up all words that may count: tokens and their other corrections, neighbours joined, `extraWords`, and the words of
 * meanings.
 */
function lookUp(
  { words, meanings }: Dependencies,
  tenant: Tenant,
  tokens: Token[],
  extraWords: string[] = [],
): Promise<Lookup> {
  const tokenWords = tokens.flatMap(({ word, others }) => [word, ...others])
  const pairs = tokens.slice(1).map(({ word }, index) => `${tokens[index]?.word ?? ''}${word}`)
  const meantWords = meanings.listIn(tokens.map(({ word }) => word))
  return words.lookUp(
    tenant,
    [...new Set([...tokenWords, ...pairs, ...extraWords, ...meantWords])].slice(0, MAX_LOOKED_UP),
  )
}

type ReadQuery = { tokens: Token[]; spans: Span[]; lookup: Lookup; completions: string[] }

function groupsOf(meanings: Meanings, { tokens, spans, lookup, completions }: ReadQuery): Group[] {
  const isWordUsed = (word: string) => isUsed(lookup.byWord, word)
  const groups = tokens.flatMap((token, index): Group[] => {
    const { word, others, isCorrected, isSilent } = token
    if (isSilent) return []
    const alternatives = [
      { word, weight: isCorrected && others.length > 0 ? CORRECTION_WEIGHT : 1 },
      ...others.map((other) => ({ word: other, weight: OTHER_CORRECTION, likelier: word })),
      ...(index === tokens.length - 1 ? completions : []).map((other) => ({
        word: other,
        weight: COMPLETION_WEIGHT,
      })),
      ...(documentsWith(lookup, word) > COMMON
        ? []
        : meanings
            .find([word])
            .flatMap(({ words, weight }) =>
              words.length === 1 ? words.map((meant) => ({ word: meant, weight })) : [],
            )),
    ].filter((alternative) => isWordUsed(alternative.word))
    const inPhrase = spans.some(({ from, to }) => from <= index && index < to && to - from > 1)
    const factor = (isFiller(word) ? FILLER_WEIGHT : 1) * (inPhrase ? IN_PHRASE : 1)
    return alternatives.length > 0 ? [{ token: index, factor, alternatives }] : []
  })
  const meantGroups = spans.flatMap(({ from, words }) =>
    words.map(({ word, weight }): Group => ({
      token: from,
      factor: weight,
      alternatives: [{ word, weight: 1 }],
    })),
  )
  return [...groups, ...meantGroups]
}

function documentsWith({ byWord, documents }: Lookup, word: string): number {
  const forms = byWord.get(word)?.forms ?? []
  return Math.min(
    documents,
    forms.reduce((sum, form) => sum + form.documents, 0),
  )
}

type WeighedTerms = Omit<ReadQuery, 'completions'> & { groups: Group[]; typed: Token[] }

/**
 * Weighs terms by their rarity (inverse document frequency), and returns the plan; undefined without terms. A
 * document scores the sum of its best terms.
 */
function weighTerms({ tokens, spans, lookup, groups, typed }: WeighedTerms): Plan | undefined {
  const seenKeys = new Set<string>()
  const rarityOf = (word: string) => Math.log(1 + lookup.documents / Math.max(1, documentsWith(lookup, word)))
  const weighed = groups.map(({ token, factor, alternatives }) =>
    alternatives.slice(0, MAX_ALTERNATIVES).flatMap(({ word, weight, likelier = word }) => {
      const lexeme = lookup.byWord.get(word)?.lexeme
      if (!lexeme || seenKeys.has(lexeme)) return []
      seenKeys.add(lexeme)
      const rarity = Math.min(rarityOf(word), rarityOf(likelier))
      return [{ lexeme, word, token, weight: weight * factor * rarity }]
    }),
  )
  const heaviest = weighed
    .filter((terms) => terms.length > 0)
    .toSorted((a, b) => maxWeight(b) - maxWeight(a))
    .slice(0, MAX_GROUPS)
  const terms = heaviest
    .flatMap((list, group) => list.map((term) => ({ ...term, group })))
    .slice(0, MAX_TERMS)
  if (terms.length === 0) return undefined
  return {
    ...{ tokens, spans, terms },
    frequencies: heaviest.map((list) => list.reduce((sum, { word }) => sum + documentsWith(lookup, word), 0)),
    forms: [
      ...new Set(terms.flatMap(({ word }) => lookup.byWord.get(word)?.forms.map((form) => form.word) ?? [])),
    ],
    isPlain:
      terms.length === 1 &&
      typed.length === 1 &&
      tokens[0]?.isCorrected === false &&
      terms[0]?.word === typed[0]?.word,
  }
}

function maxWeight(terms: { weight: number }[]): number {
  return Math.max(...terms.map(({ weight }) => weight))
}

import type { Tenant } from '../../../db/tenant.ts'
import type { Meanings } from './meanings.ts'
import { correctionsOf } from './spelling.ts'
import { correctedToken, isFiller, type Token } from './tokens.ts'
import type { Lookup, WordStore } from './word-store.ts'

/** Limit on corrected words of a search; each costs a look-up in a trigram index. */
const MAX_CORRECTED = 6
const MIN_CORRECTED_LENGTH = 3
/**
 * Maximum number of corrections of a word: the most likely one, and alternatives that documents may have in its
 * place.
 */
const MAX_CORRECTIONS = 3
const MIN_PART_LENGTH = 3
const MAX_SPLIT_LENGTH = 30
const MAX_PARTS = 4
/** Small words that may be parts of a phrase typed as one word. */
const SMALL_WORDS = new Set('a an and at by for from in my not of off on out the to too up with'.split(' '))

type Dependencies = { words: WordStore; meanings: Meanings }

/** Joins neighbouring tokens that documents write as one word: "burn out", "back ache". */
export function joinTokens(tokens: Token[], { byWord }: Lookup): Token[] {
  const joined: Token[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const [one, next] = [tokens[index], tokens[index + 1]]
    if (!one) continue
    const joinedWord = next && one.word + next.word
    if (
      next &&
      joinedWord &&
      isUsed(byWord, joinedWord) &&
      !(isUsed(byWord, one.word) && isUsed(byWord, next.word))
    ) {
      joined.push(correctedToken(joinedWord))
      index += 1
    } else joined.push(one)
  }
  return joined
}

export function isUsed(byWord: Lookup['byWord'], word: string): boolean {
  return (byWord.get(word)?.forms.length ?? 0) > 0
}

/** Splits or corrects the tokens for which `isUnknown` is true into words that documents have. */
export async function correctTokens(
  { words, meanings }: Dependencies,
  tenant: Tenant,
  tokens: Token[],
  isUnknown: (token: Token) => boolean,
): Promise<Token[]> {
  const unknown = tokens.filter((token) => isUnknown(token) && token.word.length >= MIN_CORRECTED_LENGTH)
  const unknownWords = [...new Set(unknown.map(({ word }) => word))].slice(0, MAX_CORRECTED)
  if (unknownWords.length === 0) return tokens
  const [similar, parts] = await Promise.all([
    words.listSimilar(tenant, unknownWords),
    words.listKnown(tenant, [...new Set(unknownWords.flatMap(partsOf))]),
  ])
  const similarTo = Map.groupBy(similar, ({ typed }) => typed)
  return tokens.flatMap((token) => {
    if (!unknownWords.includes(token.word)) return [token]
    const split = splitWord(token.word, parts)
    if (split) return split.map((part) => correctedToken(part))
    const corrections = correctionsOf(token.word, [
      ...(similarTo.get(token.word) ?? []),
      ...meanings.listSimilar(token.word).map((word) => ({ word, documents: 1 })),
    ])
    const [word, ...others] = [...new Set(corrections)]
    if (word === undefined) return [token]
    return [correctedToken(word, others.slice(0, MAX_CORRECTIONS - 1))]
  })
}

function partsOf(word: string): string[] {
  if (word.length > MAX_SPLIT_LENGTH || word.length < 2 * MIN_PART_LENGTH) return []
  const parts: string[] = []
  for (let from = 0; from < word.length; from += 1)
    for (let to = from + MIN_PART_LENGTH; to <= word.length; to += 1) parts.push(word.slice(from, to))
  return parts
}

/**
 * Splits a word into the fewest known or small words, at least one of which is known and no filler; returns undefined
 * where that is impossible.
 */
function splitWord(word: string, wordCounts: Map<string, number>): string[] | undefined {
  if (word.length > MAX_SPLIT_LENGTH) return undefined
  const bestSplits: (string[] | undefined)[] = [[]]
  for (let to = 1; to <= word.length; to += 1) {
    for (let from = Math.max(0, to - MAX_SPLIT_LENGTH); from < to; from += 1) {
      const before = bestSplits[from]
      const part = word.slice(from, to)
      if (!before || before.length >= MAX_PARTS || !(wordCounts.has(part) || SMALL_WORDS.has(part))) continue
      const best = bestSplits[to]
      if (!best || before.length + 1 < best.length) bestSplits[to] = [...before, part]
    }
  }
  const split = bestSplits[word.length]
  const isWorth = split?.some((part) => wordCounts.has(part) && !isFiller(part))
  return split && split.length > 1 && isWorth ? split : undefined
}

import { isStopWord } from '#features/conditions/rules/text.ts'
import type { Meanings } from './meanings.ts'
import { isUsed } from './resolve.ts'
import type { Token } from './tokens.ts'
import type { Lookup } from './word-store.ts'

/**
 * A phrase in a search: tokens from index `from` up to, not including, `to`, and the words in documents for what the
 * phrase means.
 */
export type Span = { from: number; to: number; words: { word: string; weight: number }[] }

const MAX_WORDS = 4

/**
 * Returns the longest phrases of the meanings table in a search. A single word counts only where it means several
 * words or no document has it.
 */
export function findSpans(meanings: Meanings, tokens: Token[], { byWord }: Lookup): Span[] {
  const contents = tokens.flatMap(({ word }, index) => (isStopWord(word) ? [] : [{ word, index }]))
  const spans: Span[] = []
  for (let at = 0; at < contents.length; at += 1) {
    const longest = Math.min(meanings.maxLength, contents.length - at)
    const span = range(longest, 1)
      .map((length) => spanOf(contents.slice(at, at + length)))
      .find((one) => one !== undefined)
    if (!span) continue
    spans.push(span)
    at += contents.findIndex(({ index }) => index === span.to - 1) - at
  }
  return spans

  function spanOf(phrase: { word: string; index: number }[]): Span | undefined {
    const [first, last] = [phrase[0], phrase.at(-1)]
    if (!first || !last) return undefined
    const isAlone = phrase.length === 1
    const meant = meanings
      .find(phrase.map(({ word }) => word))
      .filter(({ words }) => !isAlone || words.length > 1 || !isUsed(byWord, first.word))
    const known = meant.flatMap(({ words, weight }) =>
      words.filter((word) => isUsed(byWord, word)).map((word) => ({ word, weight })),
    )
    const words = known.filter(({ word }, index) => known.findIndex((other) => other.word === word) === index)
    return words.length > 0
      ? { from: first.index, to: last.index + 1, words: words.slice(0, MAX_WORDS) }
      : undefined
  }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: from - to + 1 }, (_, index) => from - index)
}

const MAX_QUOTE = 300
/** Minimum share of a quote's words that a block must have to count as the quoted one. */
const MIN_SHARED = 0.5

/** Returns a block's text as comments quote it; undefined where it has none. */
export function quoteOf(text: string): string | undefined {
  return plain(text).slice(0, MAX_QUOTE).trim() || undefined
}

/**
 * Returns the index of the quoted block: the one with this text, otherwise the most similar; undefined where
 * the block has been removed.
 */
export function findQuoted(texts: readonly string[], quote: string): number | undefined {
  const quotes = texts.map((text) => quoteOf(text) ?? '')
  const same = quotes.indexOf(quote)
  if (same >= 0) return same
  const likeness = quotes.map((text) => sharedWords(quote, text))
  const best = Math.max(...likeness, 0)
  return best >= MIN_SHARED ? likeness.indexOf(best) : undefined
}

/** Returns the share of the quote's words that the text has, from 0 to 1. */
function sharedWords(quote: string, text: string): number {
  const words = wordsOf(quote)
  if (words.size === 0) return 0
  return words.intersection(wordsOf(text)).size / Math.max(words.size, wordsOf(text).size)
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))

const plain = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

const MAX_QUOTE = 300
/** Of the words of a quote, at least so many must still stand in a block for it to be the same. */
const MIN_SHARED = 0.5

/** A block's text as a comment quotes it; undefined where it has none. */
export function quoteOf(text: string): string | undefined {
  return plain(text).slice(0, MAX_QUOTE).trim() || undefined
}

/** The index of the block that was quoted: the one with this text, else the one most alike; undefined where it has gone. */
export function findQuoted(texts: readonly string[], quote: string): number | undefined {
  const quotes = texts.map((text) => quoteOf(text) ?? '')
  const same = quotes.indexOf(quote)
  if (same >= 0) return same
  const likeness = quotes.map((text) => sharedWords(quote, text))
  const best = Math.max(...likeness, 0)
  return best >= MIN_SHARED ? likeness.indexOf(best) : undefined
}

/** How many of the words of one text the other has, from 0 to 1. */
function sharedWords(quote: string, text: string): number {
  const words = wordsOf(quote)
  if (words.size === 0) return 0
  return words.intersection(wordsOf(text)).size / Math.max(words.size, wordsOf(text).size)
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))

const plain = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

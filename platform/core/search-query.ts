/** The text of a search box, split into the parts that `hale_query` takes (migration 0006). */
export type SearchQuery = {
  /** The whole query; quotes, "or" and "-" have the meaning they have in web searches. */
  text: string
  /** The query without its last word. */
  head: string
  /** The last word, which may be incomplete; empty where it is complete. */
  ending: string
  /**
   * Whether the query is to be matched as written: it has quotes, "or" or "-", or is an e-mail address, of
   * which no part is searched for.
   */
  isExact: boolean
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu
const LAST_WORD = /^(|.*\s)([\p{L}\p{N}][\p{L}\p{N}\p{M}]*)$/su
/** The database reads both halves of "self-care" and "and/or" as words; a "-" before a word says "without". */
const JOINING_DASH = /(?<=[\p{L}\p{N}])[-–—/](?=[\p{L}\p{N}])/gu
const EXCLUDED_TERM = /(?<=^|\s)-(?:"[^"]*"?|\S+)/gu
const OR = /(?:^|\s)or(?:\s|$)/i
const EMAIL_ADDRESS = /\S@\S/

/** Splits the text of a search box; returns undefined without a word to search for. */
export function parseSearchQuery(search = ''): SearchQuery | undefined {
  const text = search.normalize().replaceAll(JOINING_DASH, ' ').trim()
  const [, head, last] = LAST_WORD.exec(text) ?? []
  if (wordsOf(text).length === 0) return undefined
  const quoted = (text.split('"').length - 1) % 2 === 1
  const isExact =
    text.includes('"') || OR.test(text) || text.search(EXCLUDED_TERM) >= 0 || EMAIL_ADDRESS.test(text)
  if (head === undefined || last === undefined || quoted || OR.test(text)) {
    return { text, head: text, ending: '', isExact }
  }
  return { text, head, ending: toPlainWord(last), isExact }
}

/** Returns the words to find, without those that a "-" excludes. */
export function wordsToFind(text: string): string[] {
  return wordsOf(text.replaceAll(EXCLUDED_TERM, ' ')).filter((word) => word.toLowerCase() !== 'or')
}

/** Replaces words; the keys of `others` are words in the form that `toPlainWord` returns. */
export function replaceWords(text: string, others: ReadonlyMap<string, string>): string {
  return text.replaceAll(WORD, (word) => others.get(toPlainWord(word)) ?? word)
}

function wordsOf(text: string): string[] {
  return text.match(WORD) ?? []
}

const WITHOUT_PARTS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }
const ASCII_TEXT = /^[\u0020-\u007e]*$/

/** Returns a word in lower case and without accents, as the database's `unaccent` does it. */
export function toPlainWord(word: string): string {
  const small = word.toLowerCase()
  if (ASCII_TEXT.test(small)) return small
  return small
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæœøłđı]/g, (letter) => WITHOUT_PARTS[letter] ?? letter)
}

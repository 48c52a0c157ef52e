/** What somebody typed into a search box, taken apart for `hale_query` (migration 0006). */
export type SearchQuery = {
  /** As it is searched; with quotes, "or" and "-" as people know them. */
  text: string
  /** All but its last word. */
  head: string
  /** The last word, which may be half typed; empty where it must be taken as it is. */
  ending: string
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu
const LAST_WORD = /^(|.*\s)([\p{L}\p{N}][\p{L}\p{N}\p{M}]*)$/su
/** The database reads both halves of "self-care" and "and/or" as words; a "-" before a word says "without". */
const JOINED = /(?<=[\p{L}\p{N}])[-–—/](?=[\p{L}\p{N}])/gu
const WITHOUT = /(?<=^|\s)-(?:"[^"]*"?|\S+)/gu
const OR = /(?:^|\s)or(?:\s|$)/i

/** Undefined where there is no word to search for. */
export function parseSearchQuery(search = ''): SearchQuery | undefined {
  const text = search.normalize().replaceAll(JOINED, ' ').trim()
  const [, head, last] = LAST_WORD.exec(text) ?? []
  if (wordsOf(text).length === 0) return undefined
  const quoted = (text.split('"').length - 1) % 2 === 1
  if (head === undefined || last === undefined || quoted || OR.test(text)) {
    return { text, head: text, ending: '' }
  }
  return { text, head, ending: plain(last) }
}

/** The words that are wanted, not those that are to be missing. */
export function wantedWords(text: string): string[] {
  return wordsOf(text.replaceAll(WITHOUT, ' ')).filter((word) => word.toLowerCase() !== 'or')
}

/** The same text with other words in the place of some, which are given as `plain` has them. */
export function replaceWords(text: string, others: ReadonlyMap<string, string>): string {
  return text.replaceAll(WORD, (word) => others.get(plain(word)) ?? word)
}

function wordsOf(text: string): string[] {
  return text.match(WORD) ?? []
}

const WITHOUT_PARTS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }
const ASCII = /^[\u0020-\u007e]*$/

/** In small letters and without accents, as the database's `unaccent` has it. */
export function plain(word: string): string {
  const small = word.toLowerCase()
  if (ASCII.test(small)) return small
  return small
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæœøłđı]/g, (letter) => WITHOUT_PARTS[letter] ?? letter)
}

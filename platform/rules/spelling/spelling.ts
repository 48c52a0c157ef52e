// Hale's own texts are written in British English. A company that uses American spelling reads them converted
// by these tables; its own texts are never changed.

import { MEDICAL_SPELLINGS, MEDICAL_NAMES, SPELLED_PHRASES, WHOLE_WORD_PATTERNS } from './words.ts'

const patterns = WHOLE_WORD_PATTERNS.map(
  ([british, american]) => [new RegExp(`^(?:${british})$`), american] as const,
)
const phrases = SPELLED_PHRASES.map(
  ([british, american]) => [new RegExp(String.raw`(?<![\w-])${british}(?!\w)`, 'gi'), american] as const,
)
const medical = MEDICAL_SPELLINGS.map(([british, american]) => [new RegExp(british), american] as const)
const names = MEDICAL_NAMES.map(([american, british]) => [new RegExp(american), british] as const)
const WORD = /(?<![\p{L}\p{N}/.@])(?:\p{L}{4,}|mums?)(?!\p{L})/giu

/** Cache of converted words: messages and the library share a few thousand. */
const cachedWords = new Map<string, string>()
const MAX_KNOWN = 20_000

/** Converts British to American English: the spelling, and the words that differ most. */
export function toAmerican(text: string): string {
  return phrases
    .reduce((before, [pattern, american]) => before.replace(pattern, fillIn(american)), text)
    .replace(WORD, wordToAmerican)
}

/** Converts the text of HTML to American English; tags and attributes stay. */
export function htmlToAmerican(html: string): string {
  return html.replace(/(?<=^|>)[^<]+/g, toAmerican)
}

/** An object some of whose fields are a text or a list of texts. */
type Texts<Field extends string> = Partial<Record<Field, string | readonly string[] | undefined>>

/** Returns an object with the texts of these fields in American spelling. */
export function textsToAmerican<const Field extends string, One extends Texts<Field>>(
  one: One,
  fields: readonly Field[],
): One {
  const spelledFields = fields.map((field) => {
    const text: unknown = one[field]
    if (Array.isArray(text)) return [field, text.map((part: string) => toAmerican(part))]
    return [field, typeof text === 'string' ? toAmerican(text) : text]
  })
  return { ...one, ...Object.fromEntries(spelledFields) }
}

/** Returns words in both spellings, to find them in a text whichever spelling its company uses. */
export function inBothSpellings(words: Iterable<string>): Set<string> {
  return new Set([...words].flatMap((word) => [word, toAmerican(word)]))
}

/**
 * Converts the name of a condition to British spelling, unless it would then be listed under another letter.
 */
export function nameToBritish(name: string): string {
  return name.replace(WORD, (word) => {
    const changed = names.reduce(
      (text, [american, british]) => text.replace(american, british),
      word.toLowerCase(),
    )
    return changed.charAt(0) === word.charAt(0).toLowerCase() ? withCase(word, changed) : word
  })
}

/**
 * Returns a replacer that puts the groups of a found phrase in place of `$1` and so on, and keeps the phrase's case.
 */
function fillIn(american: string) {
  return (match: string, ...groups: unknown[]) =>
    withCase(
      match,
      american.replace(/\$(\d)/g, (_, number) => groupOf(groups, Number(number))),
    )
}

function groupOf(groups: unknown[], number: number): string {
  const group = groups[number - 1]
  return typeof group === 'string' ? group : ''
}

function wordToAmerican(word: string): string {
  const before = cachedWords.get(word)
  if (before !== undefined) return before
  const small = word.toLowerCase()
  const spelled = withCase(word, wholeWord(small) ?? medicalWord(small))
  if (cachedWords.size < MAX_KNOWN) cachedWords.set(word, spelled)
  return spelled
}

function wholeWord(small: string): string | undefined {
  const [pattern, american] = patterns.find(([british]) => british.test(small)) ?? []
  return pattern && american !== undefined ? small.replace(pattern, american) : undefined
}

function medicalWord(small: string): string {
  return medical.reduce((word, [british, american]) => word.replace(british, american), small)
}

/** Returns a changed word in the case of the original. */
function withCase(word: string, spelled: string): string {
  if (spelled === word.toLowerCase()) return word
  const first = word.charAt(0)
  return first === first.toLowerCase() ? spelled : spelled.charAt(0).toUpperCase() + spelled.slice(1)
}

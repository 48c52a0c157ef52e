import { editsBetween, soundOf } from '#features/conditions/rules/text.ts'

/** A word of the documents, and the number of documents with it. */
export type KnownWord = { word: string; documents: number }

/**
 * Cost of an edit on the logarithmic scale of document counts: a word that is about a hundred times as frequent may
 * be one edit further away.
 */
const EDIT = 4.5
const OTHER_INITIAL = 1.5

/** Returns known words within the allowed edit distance, the most likely first, by distance and frequency. */
export function correctionsOf(word: string, knownWords: KnownWord[]): string[] {
  const max = maxDistance(word)
  const near = knownWords
    .map((one) => ({ ...one, distance: editsBetween(word, one.word, max) }))
    .filter((one) => one.distance <= max && soundsAlike(word, one))
    .map((one) => ({ ...one, score: Math.log(1 + one.documents) - costOf(word, one) }))
  near.sort((a, b) => b.score - a.score || (a.word < b.word ? -1 : 1))
  return near.map((one) => one.word)
}

function costOf(word: string, other: { word: string; distance: number }): number {
  return EDIT * other.distance + (word[0] === other.word[0] ? 0 : OTHER_INITIAL)
}

/**
 * Length up to which a word must sound the same as its correction, since most short words are only a few edits away
 * from others.
 */
const SHORT = 6

/**
 * Whether a word sounds like what was typed. A typing error rarely affects several letters, so a word two or more
 * edits away must also sound similar: "xyzzy" is not "dizzy".
 */
function soundsAlike(word: string, other: { word: string; distance: number }): boolean {
  if (other.distance <= 1) return true
  const max = word.length <= SHORT ? 0 : 1
  return editsBetween(soundOf(word), soundOf(other.word), max) <= max
}

/**
 * Returns the maximum edit distance of a correction; in a short word, a second wrong letter usually makes another
 * word.
 */
function maxDistance({ length }: string): number {
  if (length <= 4) return 1
  return length <= 8 ? 2 : 3
}

import { editsBetween, wordsOf } from './condition-words.ts'

export type RedFlags = { emergency: string[]; selfHarm: string[] }
export type Danger = 'emergency' | 'self-harm'

/** How many letters a word must have before two may be swapped, or one or two of them be wrong. */
const SWAP_FROM = 4
const ONE_EDIT_FROM = 5
const TWO_EDITS_FROM = 9

/**
 * Finds out whether words speak of danger. What stands around a phrase is not understood: "no chest pain" counts too,
 * since a card too many does less harm than one too few.
 */
export function redFlagFinder(flags: RedFlags): (text: string) => Danger | null {
  const selfHarm = flags.selfHarm.map(wordsOf)
  const emergency = flags.emergency.map(wordsOf)
  return (text) => {
    const words = wordsOf(text)
    if (selfHarm.some((phrase) => holds(words, phrase))) return 'self-harm'
    return emergency.some((phrase) => holds(words, phrase)) ? 'emergency' : null
  }
}

function holds(words: string[], phrase: string[]): boolean {
  if (phrase.length === 0) return false
  return words.some((_, from) => phrase.every((word, place) => isAlike(words[from + place], word)))
}

function isAlike(typed: string | undefined, word: string): boolean {
  if (typed === undefined || typed === word) return typed !== undefined
  const most = word.length >= TWO_EDITS_FROM ? 2 : word.length >= ONE_EDIT_FROM ? 1 : 0
  if (most > 0) return editsBetween(typed, word, most) <= most
  return (
    word.length >= SWAP_FROM &&
    sortedLetters(typed) === sortedLetters(word) &&
    editsBetween(typed, word, 1) === 1
  )
}

function sortedLetters(word: string): string {
  return Array.from(word).toSorted().join('')
}

import { editsBetween, wordsOf } from './text.ts'

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
  const speaksOfSelfHarm = phraseFinder(flags.selfHarm)
  const speaksOfEmergency = phraseFinder(flags.emergency)
  return (text) => {
    const words = wordsOf(text)
    if (speaksOfSelfHarm(words)) return 'self-harm'
    return speaksOfEmergency(words) ? 'emergency' : null
  }
}

/** Phrases by their first word, which is all that most texts are held against. */
function phraseFinder(phrases: string[]): (words: string[]) => boolean {
  const parted = phrases.map(wordsOf).filter(({ length }) => length > 0)
  const byFirst = [...Map.groupBy(parted, ([first]) => first ?? '')]
  return (words) =>
    words.some((typed, from) =>
      byFirst.some(
        ([first, all]) =>
          isAlike(typed, first) &&
          all.some((phrase) => phrase.every((word, place) => isAlike(words[from + place], word))),
      ),
    )
}

function isAlike(typed: string | undefined, word: string): boolean {
  if (typed === undefined || typed === word) return typed !== undefined
  const most = word.length >= TWO_EDITS_FROM ? 2 : word.length >= ONE_EDIT_FROM ? 1 : 0
  if (Math.abs(typed.length - word.length) > most) return false
  return most > 0
    ? editsBetween(typed, word, most) <= most
    : word.length >= SWAP_FROM && isSwapped(typed, word)
}

/** Whether two words of one length differ by two neighbouring letters that changed places. */
function isSwapped(one: string, other: string): boolean {
  let at = 0
  while (one[at] === other[at]) at += 1
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2)
}

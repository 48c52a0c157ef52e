import { editsBetween, singular, soundOf } from './text.ts'

/** Words that mean the same inside a name: `renal` → `kidney`. */
export type SameWords = Record<string, string[]>

/** A word of the vocabulary by its place, and how well it fits what was typed: 1 is the very word. */
export type Fitting = Map<number, number>

// How well each kind of fit says what was meant; tuned on names of MedlinePlus's topics.
const SAME_MEANING = 0.92
const ONE_EDIT = 0.85
const TWO_EDITS = 0.7
const SAME_SOUND = 0.72
const ONE_EDIT_IN_PREFIX = 0.6
/** For a letter at the beginning that differs: people rarely mistype the first one. */
const OTHER_INITIAL = 0.95
/** For edits of a word that is itself in some name. */
const KNOWN_WORD = 0.6
/** Words typed lately: people type the same ones, and each key types the words before it once more. */
const MAX_KEPT = 500

/** All words of all names, to be found as typed: whole, begun, misspelt, or by another word of the same meaning. */
export function vocabulary(sameWords: SameWords) {
  const kept = new Map<string, Fitting>()
  const places = new Map<string, number>()
  const words: string[] = []
  const letters: number[] = []
  const sounds = new Map<string, number[]>()
  const meanings = new Map(
    Object.entries(sameWords).map(([word, others]) => [singular(word), others.map(singular)]),
  )
  let sorted: number[] = []

  function add(word: string): number {
    const known = places.get(word)
    if (known !== undefined) return known
    const place = words.push(word) - 1
    places.set(word, place)
    letters.push(lettersIn(word))
    const sound = soundOf(word)
    sounds.set(sound, [...(sounds.get(sound) ?? []), place])
    sorted = []
    kept.clear()
    return place
  }

  /** Places of the words that begin like this one; a binary search for the first. */
  function begunBy(start: string): number[] {
    if (sorted.length === 0)
      sorted = words.map((_, place) => place).toSorted((a, b) => order(wordAt(a), wordAt(b)))
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (order(wordAt(sorted[middle] ?? 0), start) < 0) low = middle + 1
      else high = middle
    }
    const found: number[] = []
    for (let next = low; next < sorted.length; next += 1) {
      const place = sorted[next] ?? 0
      if (!wordAt(place).startsWith(start)) break
      found.push(place)
    }
    return found
  }

  const wordAt = (place: number) => words[place] ?? ''

  /** What may have been meant by one typed word; the last one may be only begun. The last few are remembered. */
  function fitting(typed: string, begun: boolean): Fitting {
    const key = begun ? `${typed}*` : typed
    const found = kept.get(key) ?? findFitting(typed, begun)
    kept.delete(key)
    kept.set(key, found)
    const [oldest] = kept.keys()
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    return found
  }

  function findFitting(typed: string, begun: boolean): Fitting {
    const found: Fitting = new Map()
    const put = (place: number | undefined, quality: number) => {
      if (place !== undefined && (found.get(place) ?? 0) < quality) found.set(place, quality)
    }
    const word = singular(typed)
    const known = places.has(word)
    put(places.get(word), 1)
    for (const other of meanings.get(word) ?? []) put(places.get(other), SAME_MEANING)
    if (begun && typed.length >= 2) {
      for (const place of begunBy(typed)) put(place, 0.75 + (0.2 * typed.length) / wordAt(place).length)
    }
    if (word.length >= 4) {
      addMisspelt(word, known, begun, put)
      // One consonant sounds like too much.
      const sound = soundOf(word)
      if (!known && sound.length > 1) for (const place of sounds.get(sound) ?? []) put(place, SAME_SOUND)
    }
    return found
  }

  function addMisspelt(word: string, known: boolean, begun: boolean, put: (at: number, how: number) => void) {
    const most = word.length >= 8 ? 2 : 1
    const mask = lettersIn(word)
    const mayBeBegun = begun && !known && word.length >= 5
    for (let place = 0; place < words.length; place += 1) {
      // Each edit changes at most two letters of the set, which is far cheaper to see.
      if (bitsIn(mask & ~(letters[place] ?? 0)) > most) continue
      const other = wordAt(place)
      if (other.length < 3 || other.length < word.length - most) continue
      if (other.length > word.length + most && !mayBeBegun) continue
      const edits = editsBetween(word, other, most)
      if (edits > 0 && edits <= most) {
        const quality = (edits === 1 ? ONE_EDIT : TWO_EDITS) * (known ? KNOWN_WORD : 1)
        put(place, quality * (other[0] === word[0] ? 1 : OTHER_INITIAL))
      } else if (mayBeBegun && other.length > word.length + 1) {
        if (editsBetween(word, other.slice(0, word.length), 1) === 1) put(place, ONE_EDIT_IN_PREFIX)
      }
    }
  }

  return { add, fitting, has: (word: string) => places.has(singular(word)), size: () => words.length }
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Which letters a word has, a bit each. */
function lettersIn(word: string): number {
  let mask = 0
  for (let place = 0; place < word.length; place += 1) mask |= 1 << (word.charCodeAt(place) % 32)
  return mask
}

function bitsIn(mask: number): number {
  let rest = mask - ((mask >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

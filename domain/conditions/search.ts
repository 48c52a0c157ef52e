// Finding a condition by any of its names, in the words people use: the same arithmetic answers on the server and, as
// one types or offline, on the device. No dictionary but the names themselves and a table of words that mean the same.

import { vocabulary, type Fitting, type SameWords } from './vocabulary.ts'
import { tallySheet } from './tally.ts'
import { singular, telling, waysToPart, wordsOf } from './text.ts'

/** One name of a condition. */
export type SearchName = {
  /** Whose name it is: the place of the condition in the caller's list. */
  of: number
  text: string
  /** 1 for the title; less for names that say less about what was meant. */
  weight: number
}

export type Found = {
  of: number
  /** Which of the names fitted best: its place in the caller's list. */
  name: number
  /** 0 to 1; EXACT where the whole name was typed. */
  score: number
}

/** What a name that was typed in full scores before its weight; anything else stays below 1. */
export const EXACT = 1.5

/** What fits less well than this says nothing. */
const MIN = 0.2
const MIN_SHARE_OF_BEST = 0.35

/** Without what fits far worse than the best, which is no answer to what was asked. Takes them best first. */
export function worthShowing(found: Found[]): Found[] {
  const least = Math.max(MIN, (found[0]?.score ?? 0) * MIN_SHARE_OF_BEST)
  return found.filter(({ score }) => score >= least)
}

/** What a name's words weigh that nobody typed, against one that was. */
const UNASKED = 0.35
/** What a typed word weighs that is in no name, against the rarest that is. */
const UNKNOWN = 0.6

/** What scores less than this share of the best is not weighed any further. */
const WORTH_WEIGHING = 0.25
/** Nor are more than these; who typed so little that more fit as well has not said what they want. */
const MAX_WEIGHED = 400

/** Finds names by what is typed. Building takes some 50 ms for 1,000 conditions, a search less than one. */
export function conditionSearch(names: SearchName[], sameWords: SameWords = {}) {
  const known = vocabulary(sameWords)
  // A search walks over hundreds of names: their words lie in a row, and each name knows where its own begin.
  const wholes = new Map<string, number[]>()
  const begins = new Int32Array(names.length + 1)
  const spoken: number[] = []
  names.forEach(({ text }, place) => {
    const words = wordsOf(text).map(singular)
    const whole = words.join(' ')
    wholes.set(whole, [...(wholes.get(whole) ?? []), place])
    spoken.push(...telling(words).map(known.add))
    begins[place + 1] = spoken.length
  })
  const wordAt = Int32Array.from(spoken)
  const wordsIn = (place: number) => wordAt.subarray(begins[place], begins[place + 1])
  const conditionAt = Int32Array.from(names, ({ of }) => of)
  const weightAt = Float64Array.from(names, ({ weight }) => weight)
  const lengthAt = Int32Array.from(names, ({ text }) => text.length)

  /** For each word the places of the names that have it. */
  const holders: number[][] = Array.from({ length: known.size() }, () => [])
  names.forEach((_, place) => {
    for (const word of new Set(wordsIn(place))) holders[word]?.push(place)
  })
  const total = new Set(conditionAt).size
  const rarest = Math.log(1 + total)
  const rarity = Float64Array.from(holders, (held) =>
    Math.log(1 + total / new Set(held.map((place) => conditionAt[place])).size),
  )
  const rarityOf = (word: number) => rarity[word] ?? rarest
  const rarityAt = Float64Array.from(names, (_, place) =>
    wordsIn(place).reduce((sum, word) => sum + rarityOf(word), 0),
  )
  const tally = tallySheet(names.length)
  /** What each candidate of the search at hand may score at most. */
  const likely = new Float64Array(names.length)

  type Best = Map<number, { name: number; score: number }>

  /** The best name of each condition that fits at all, best first. */
  function find(typed: string, most: number): Found[] {
    const best: Best = new Map()
    for (const words of waysToPart(wordsOf(typed), known.has)) weigh(words, best)
    return Array.from(best, ([of, { name, score }]) => ({ of, name, score }))
      .toSorted(
        (a, b) => b.score - a.score || (lengthAt[a.name] ?? 0) - (lengthAt[b.name] ?? 0) || a.of - b.of,
      )
      .slice(0, most)
  }

  function weigh(typed: string[], best: Best): void {
    const exact = wholes.get(typed.map(singular).join(' ')) ?? []
    const asked = telling(typed).map((word, place, all) => ask(known.fitting(word, place === all.length - 1)))
    const weight = asked.reduce((sum, one) => sum + one.weight, 0)
    for (const name of candidates(asked, weight)) {
      const score = (exact.includes(name) ? EXACT : fit(name, asked, weight)) * (weightAt[name] ?? 0)
      const of = conditionAt[name] ?? 0
      const rival = best.get(of)
      if (!rival || rival.score < score) best.set(of, { name, score })
    }
  }

  type Asked = { fitting: Fitting; weight: number }

  /** A typed word weighs as much as the word it most likely means. */
  function ask(fitting: Fitting): Asked {
    let [best, weight] = [0, rarest * UNKNOWN]
    for (const [word, quality] of fitting) if (quality > best) [best, weight] = [quality, rarityOf(word)]
    return { fitting, weight }
  }

  /** Places of the names worth weighing: each is told at most what `fit` may say, all words in one go. */
  function candidates(asked: Asked[], weight: number): number[] {
    asked.forEach(({ fitting, weight: own }, turn) => {
      for (const [word, quality] of fitting) {
        for (const place of holders[word] ?? []) tally.add(place, turn, quality * own, rarityOf(word))
      }
    })
    const told: number[] = []
    let best = 0
    tally.take((place, said, met) => {
      const unasked = Math.max(0, (rarityAt[place] ?? 0) - met)
      const score = (said / (weight + UNASKED * unasked)) * (weightAt[place] ?? 0)
      if (score < best * WORTH_WEIGHING) return
      if (score > best) best = score
      likely[place] = score
      told.push(place)
    })
    const worth = told.filter((place) => (likely[place] ?? 0) >= best * WORTH_WEIGHING)
    if (worth.length <= MAX_WEIGHED) return worth
    return worth.toSorted((a, b) => (likely[b] ?? 0) - (likely[a] ?? 0) || a - b).slice(0, MAX_WEIGHED)
  }

  /** The share of what was typed that a name says, less for what it says besides. */
  function fit(name: number, asked: Asked[], weight: number): number {
    const [begin, end] = [begins[name] ?? 0, begins[name + 1] ?? 0]
    let [said, met, used] = [0, 0, 0]
    for (const { fitting, weight: counts } of asked) {
      let [best, place] = [0, -1]
      for (let at = begin; at < end; at += 1) {
        if (used & (1 << (at - begin))) continue
        const quality = fitting.get(wordAt[at] ?? -1) ?? 0
        if (quality > best) [best, place] = [quality, at]
      }
      if (place < 0) continue
      used |= 1 << (place - begin)
      said += best * counts
      met += rarityOf(wordAt[place] ?? -1)
    }
    return said / (weight + UNASKED * ((rarityAt[name] ?? 0) - met))
  }

  return { find }
}

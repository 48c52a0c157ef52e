// Finding a condition by any of its names, in the words people use: the same arithmetic answers on the server and, as
// one types or offline, on the device. No dictionary but the names themselves and a table of words that mean the same.

import { vocabulary, type Fitting, type SameWords } from './condition-vocabulary.ts'
import { tallySheet } from './condition-tally.ts'
import { singular, telling, waysToPart, wordsOf } from './condition-words.ts'

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
const LEAST = 0.2
const LEAST_OF_BEST = 0.35

/** Without what fits far worse than the best, which is no answer to what was asked. Takes them best first. */
export function worthShowing(found: Found[]): Found[] {
  const least = Math.max(LEAST, (found[0]?.score ?? 0) * LEAST_OF_BEST)
  return found.filter(({ score }) => score >= least)
}

/** What a name's words weigh that nobody typed, against one that was. */
const UNASKED = 0.35
/** What a typed word weighs that is in no name, against the rarest that is. */
const UNKNOWN = 0.6

/** What scores less than this share of the best is not weighed any further. */
const WORTH_WEIGHING = 0.25
/** Nor are more than these; who typed so little that more fit as well has not said what they want. */
const MOST_WEIGHED = 400

type Entry = SearchName & { place: number; words: number[]; whole: string }

/** Finds names by what is typed. Building takes some 50 ms for 1,000 conditions, a search less than one. */
export function conditionSearch(names: SearchName[], sameWords: SameWords = {}) {
  const known = vocabulary(sameWords)
  const entries = names.map((name, place): Entry => {
    const words = wordsOf(name.text).map(singular)
    return { ...name, place, words: telling(words).map(known.add), whole: words.join(' ') }
  })
  /** For each word the places of the names that have it. */
  const holders: number[][] = Array.from({ length: known.size() }, () => [])
  for (const { words, place } of entries) for (const word of new Set(words)) holders[word]?.push(place)
  const total = new Set(names.map(({ of }) => of)).size
  const rarest = Math.log(1 + total)
  const rarity = holders.map((held) =>
    Math.log(1 + total / new Set(held.map((place) => names[place]?.of)).size),
  )
  const rarityOf = (word: number) => rarity[word] ?? rarest
  const rarities = Float64Array.from(entries, ({ words }) =>
    words.reduce((sum, word) => sum + rarityOf(word), 0),
  )
  const weights = Float64Array.from(names, ({ weight }) => weight)
  const tally = tallySheet(entries.length)

  /** The best name of each condition that fits at all, best first. */
  function find(typed: string, most: number): Found[] {
    const best = new Map<number, Found & { text: string }>()
    for (const words of waysToPart(wordsOf(typed), known.has)) weigh(words, best)
    return [...best.values()]
      .toSorted((a, b) => b.score - a.score || a.text.length - b.text.length || a.of - b.of)
      .slice(0, most)
      .map(({ of, name, score }) => ({ of, name, score }))
  }

  function weigh(typed: string[], best: Map<number, Found & { text: string }>): void {
    const whole = typed.map(singular).join(' ')
    const asked = telling(typed).map((word, place, all) => ask(known.fitting(word, place === all.length - 1)))
    const weight = asked.reduce((sum, one) => sum + one.weight, 0)
    for (const entry of candidates(asked, weight)) {
      const score = (entry.whole === whole ? EXACT : fit(entry, asked, weight)) * entry.weight
      const rival = best.get(entry.of)
      if (!rival || rival.score < score)
        best.set(entry.of, { of: entry.of, name: entry.place, score, text: entry.text })
    }
  }

  type Asked = { fitting: Fitting; weight: number }

  /** A typed word weighs as much as the word it most likely means. */
  function ask(fitting: Fitting): Asked {
    let [best, weight] = [0, rarest * UNKNOWN]
    for (const [word, quality] of fitting) if (quality > best) [best, weight] = [quality, rarityOf(word)]
    return { fitting, weight }
  }

  /** The names worth weighing: each is told at most what `fit` may say, all words in one go. */
  function candidates(asked: Asked[], weight: number): Entry[] {
    asked.forEach(({ fitting, weight: own }, turn) => {
      for (const [word, quality] of fitting) {
        for (const place of holders[word] ?? []) tally.add(place, turn, quality * own, rarityOf(word))
      }
    })
    const told: { place: number; score: number }[] = []
    let best = 0
    tally.take((place, said, met) => {
      const unasked = Math.max(0, (rarities[place] ?? 0) - met)
      const score = (said / (weight + UNASKED * unasked)) * (weights[place] ?? 0)
      if (score < best * WORTH_WEIGHING) return
      if (score > best) best = score
      told.push({ place, score })
    })
    const worth = told.filter(({ score }) => score >= best * WORTH_WEIGHING)
    if (worth.length > MOST_WEIGHED) worth.sort((a, b) => b.score - a.score || a.place - b.place)
    return worth.slice(0, MOST_WEIGHED).flatMap(({ place }) => entries[place] ?? [])
  }

  /** The share of what was typed that a name says, less for what it says besides. */
  function fit({ words, place: own }: Entry, asked: Asked[], weight: number): number {
    let [said, met, used] = [0, 0, 0]
    for (const { fitting, weight: counts } of asked) {
      let [best, place] = [0, -1]
      for (let at = 0; at < words.length; at += 1) {
        if (used & (1 << at)) continue
        const quality = fitting.get(words[at] ?? -1) ?? 0
        if (quality > best) [best, place] = [quality, at]
      }
      if (place < 0) continue
      used |= 1 << place
      said += best * counts
      met += rarityOf(words[place] ?? -1)
    }
    return said / (weight + UNASKED * ((rarities[own] ?? 0) - met))
  }

  return { find }
}

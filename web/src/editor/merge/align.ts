import { diffIndices } from 'node-diff3'
import { keyOf } from './json.ts'

/** What became of one item of the list that both sides began with. */
export type Fate<Item> = { is: 'kept' } | { is: 'changed'; to: Item } | { is: 'removed' }

/** How one side changed a list: the fate of each item, and what it put before each of them and after the last. */
export type Changes<Item> = { fates: Fate<Item>[]; inserted: Item[][] }

type Hunk<Item> = { from: number; old: Item[]; fresh: Item[] }
type Pair = { old: number; fresh: number }

/** Above so many comparisons, items of a stretch are paired in their order and not by what they say. */
const MAX_COMPARISONS = 40_000
/** What a pair that has no word in common is worth: still one item that was written anew. */
const ANY_PAIR = 0.01

/** Reads what a side did to a list: items that it left alone are told by their content, others by their words. */
export function changesOf<Item>(base: Item[], side: Item[]): Changes<Item> {
  const fates: Fate<Item>[] = base.map(() => ({ is: 'kept' }))
  const inserted: Item[][] = [...base, undefined].map(() => [])
  for (const { buffer1, buffer2 } of diffIndices(base.map(keyOf), side.map(keyOf))) {
    const [from, length] = buffer1
    const [start, count] = buffer2
    const hunk = {
      from,
      old: base.slice(from, from + length),
      fresh: side.slice(start, start + count),
    }
    note(hunk, { fates, inserted })
  }
  return { fates, inserted }
}

function note<Item>({ from, old, fresh }: Hunk<Item>, { fates, inserted }: Changes<Item>): void {
  const pairs = pairsOf(old.map(wordsOf), fresh.map(wordsOf))
  for (const place of old.keys()) fates[from + place] = { is: 'removed' }
  let gap = from
  for (const [place, item] of fresh.entries()) {
    const pair = pairs.find((pair) => pair.fresh === place)
    if (!pair) inserted[gap]?.push(item)
    else {
      fates[from + pair.old] = { is: 'changed', to: item }
      gap = from + pair.old + 1
    }
  }
}

/** As many pairs in order as there can be, those whose words agree most. */
function pairsOf(old: Set<string>[], fresh: Set<string>[]): Pair[] {
  if (old.length * fresh.length > MAX_COMPARISONS) {
    return old.slice(0, fresh.length).map((_, place) => ({ old: place, fresh: place }))
  }
  const best = worthOfPairs(old, fresh)
  const worth = (one: number, other: number) => best[one]?.[other] ?? 0
  const pairs: Pair[] = []
  let [one, other] = [0, 0]
  while (one < old.length && other < fresh.length) {
    if (worth(one, other) === worth(one + 1, other)) one += 1
    else if (worth(one, other) === worth(one, other + 1)) other += 1
    else pairs.push({ old: one++, fresh: other++ })
  }
  return pairs
}

/** For each two places, what the best pairs from there to the end are worth. */
function worthOfPairs(old: Set<string>[], fresh: Set<string>[]): number[][] {
  const best = [...old, undefined].map(() => [...fresh, undefined].map(() => 0))
  const worth = (one: number, other: number) => best[one]?.[other] ?? 0
  for (let one = old.length - 1; one >= 0; one--) {
    for (let other = fresh.length - 1; other >= 0; other--) {
      const paired = worth(one + 1, other + 1) + ANY_PAIR + likeness(old[one], fresh[other])
      const row = best[one]
      if (row) row[other] = Math.max(paired, worth(one + 1, other), worth(one, other + 1))
    }
  }
  return best
}

/** The share of words that two have in common, from 0 to 1. */
function likeness(one = new Set<string>(), other = new Set<string>()): number {
  const all = one.size + other.size
  return all === 0 ? 1 : (2 * one.intersection(other).size) / all
}

function wordsOf(item: unknown): Set<string> {
  return new Set(keyOf(item).match(/[\p{L}\p{N}]+/gu))
}

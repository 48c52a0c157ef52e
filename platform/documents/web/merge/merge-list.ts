import { isSame, keyOf } from './json.ts'
import { diffIndices } from 'node-diff3'

/** An item of a merged list, or each side's version of it; `null` where that side removed it. */
export type MergedItem<Item> =
  | { is: 'agreed'; item: Item }
  | { is: 'disputed'; mine: Item | null; theirs: Item | null }

type Lists<Item> = { base: Item[]; mine: Item[]; theirs: Item[] }

/**
 * Merges three versions of a list. A change of one side alone is kept, and so are both sides' insertions at one
 * index, one after the other. An item that both sides changed, or one changed and the other removed, is disputed;
 * where the base item `isBlank`, both versions are kept instead.
 */
export function mergeLists<Item>(
  { base, mine, theirs }: Lists<Item>,
  isBlank: (item: Item) => boolean = () => false,
): MergedItem<Item>[] {
  const [ours, others] = [listChanges(base, mine), listChanges(base, theirs)]
  const both = (index: number) => concatUnique(ours.inserted[index] ?? [], others.inserted[index] ?? [])
  const merged = base.flatMap((item, index) => [
    ...both(index).map(agreedItem),
    ...mergeItem(item, isBlank(item), ours.items[index], others.items[index]),
  ])
  return [...merged, ...both(base.length).map(agreedItem)]
}

function mergeItem<Item>(
  item: Item,
  isBlank: boolean,
  mine?: ItemChange<Item>,
  theirs?: ItemChange<Item>,
): MergedItem<Item>[] {
  const [here, there] = [changedItem(item, mine), changedItem(item, theirs)]
  if (isSame(here, there) || theirs?.is === 'unchanged') return presentItem(here)
  if (mine?.is === 'unchanged') return presentItem(there)
  if (isBlank) return [...presentItem(here), ...presentItem(there)]
  return [{ is: 'disputed', mine: here, theirs: there }]
}

function changedItem<Item>(item: Item, change: ItemChange<Item> = { is: 'unchanged' }): Item | null {
  if (change.is === 'removed') return null
  return change.is === 'changed' ? change.to : item
}

function presentItem<Item>(item: Item | null): MergedItem<Item>[] {
  return item === null ? [] : [agreedItem(item)]
}

function agreedItem<Item>(item: Item): MergedItem<Item> {
  return { is: 'agreed', item }
}

/** Concatenates the items of `mine` and `theirs`; equal items are kept once. */
function concatUnique<Item>(mine: Item[], theirs: Item[]): Item[] {
  const keys = new Set(mine.map(keyOf))
  return [...mine, ...theirs.filter((item) => !keys.has(keyOf(item)))]
}

/** One side's change of an item of the base list. */
type ItemChange<Item> = { is: 'unchanged' } | { is: 'changed'; to: Item } | { is: 'removed' }

/** One side's changes of a list: that of each item, and the items inserted before each item and after the last. */
type ListChanges<Item> = { items: ItemChange<Item>[]; inserted: Item[][] }

type Hunk<Item> = { from: number; old: Item[]; fresh: Item[] }
/** Indices in a hunk's lists. */
type Pair = { old: number; fresh: number }

/**
 * Number of comparisons above which the items of a hunk are paired by their order rather than by their words.
 */
const MAX_COMPARISONS = 40_000
/** Score of a pair of items without a common word, which still counts as one rewritten item. */
const MIN_PAIR_SCORE = 0.01

/**
 * Returns the changes of one side: unchanged items are recognised by their content, others by their words.
 */
function listChanges<Item>(base: Item[], side: Item[]): ListChanges<Item> {
  const items: ItemChange<Item>[] = base.map(() => ({ is: 'unchanged' }))
  const inserted: Item[][] = [...base, undefined].map(() => [])
  for (const { buffer1, buffer2 } of diffIndices(base.map(keyOf), side.map(keyOf))) {
    const [from, length] = buffer1
    const [start, count] = buffer2
    const hunk = {
      from,
      old: base.slice(from, from + length),
      fresh: side.slice(start, start + count),
    }
    addHunk(hunk, { items, inserted })
  }
  return { items, inserted }
}

function addHunk<Item>({ from, old, fresh }: Hunk<Item>, { items, inserted }: ListChanges<Item>): void {
  const pairs = pairsOf(old.map(wordsOf), fresh.map(wordsOf))
  for (const index of old.keys()) items[from + index] = { is: 'removed' }
  let gap = from
  for (const [index, item] of fresh.entries()) {
    const pair = pairs.find((pair) => pair.fresh === index)
    if (!pair) inserted[gap]?.push(item)
    else {
      items[from + pair.old] = { is: 'changed', to: item }
      gap = from + pair.old + 1
    }
  }
}

/** Returns pairs of old and new items, in order: as many as possible, with the most words in common. */
function pairsOf(old: Set<string>[], fresh: Set<string>[]): Pair[] {
  if (old.length * fresh.length > MAX_COMPARISONS) {
    return old.slice(0, fresh.length).map((_, index) => ({ old: index, fresh: index }))
  }
  const best = scoresOfPairs(old, fresh)
  const score = (one: number, other: number) => best[one]?.[other] ?? 0
  const pairs: Pair[] = []
  let [one, other] = [0, 0]
  while (one < old.length && other < fresh.length) {
    if (score(one, other) === score(one + 1, other)) one += 1
    else if (score(one, other) === score(one, other + 1)) other += 1
    else pairs.push({ old: one++, fresh: other++ })
  }
  return pairs
}

/** Returns, for each pair of indices, the score of the best pairs from there to the end. */
function scoresOfPairs(old: Set<string>[], fresh: Set<string>[]): number[][] {
  const best = [...old, undefined].map(() => [...fresh, undefined].map(() => 0))
  const score = (one: number, other: number) => best[one]?.[other] ?? 0
  for (let one = old.length - 1; one >= 0; one--) {
    for (let other = fresh.length - 1; other >= 0; other--) {
      const paired = score(one + 1, other + 1) + MIN_PAIR_SCORE + similarity(old[one], fresh[other])
      const row = best[one]
      if (row) row[other] = Math.max(paired, score(one + 1, other), score(one, other + 1))
    }
  }
  return best
}

/** Returns the share of words that two sets have in common, from 0 to 1. */
function similarity(one = new Set<string>(), other = new Set<string>()): number {
  const all = one.size + other.size
  return all === 0 ? 1 : (2 * one.intersection(other).size) / all
}

function wordsOf(item: unknown): Set<string> {
  return new Set(keyOf(item).match(/[\p{L}\p{N}]+/gu))
}

import { listChanges, type ItemChange } from './list-changes.ts'
import { isSame, keyOf } from './json.ts'

/** An item of a merged list, or what each side made of it; `null` where that side removed it. */
export type Piece<Item> =
  { is: 'agreed'; item: Item } | { is: 'disputed'; mine: Item | null; theirs: Item | null }

type Lists<Item> = { base: Item[]; mine: Item[]; theirs: Item[] }

/**
 * A three-way merge. What only one side touched is as that side has it; what both inserted at one index comes one after
 * the other; an item that both changed, or one changed and the other removed, is disputed. Where the item `isBlank`,
 * what both wrote there comes one after the other.
 */
export function mergeLists<Item>(
  { base, mine, theirs }: Lists<Item>,
  isBlank: (item: Item) => boolean = () => false,
): Piece<Item>[] {
  const [ours, others] = [listChanges(base, mine), listChanges(base, theirs)]
  const both = (index: number) => together(ours.inserted[index] ?? [], others.inserted[index] ?? [])
  const merged = base.flatMap((item, index) => [
    ...both(index).map(agreed),
    ...mergeItem(item, isBlank(item), ours.items[index], others.items[index]),
  ])
  return [...merged, ...both(base.length).map(agreed)]
}

function mergeItem<Item>(
  item: Item,
  isBlank: boolean,
  mine?: ItemChange<Item>,
  theirs?: ItemChange<Item>,
): Piece<Item>[] {
  const [here, there] = [outcome(item, mine), outcome(item, theirs)]
  if (isSame(here, there) || theirs?.is === 'unchanged') return present(here)
  if (mine?.is === 'unchanged') return present(there)
  if (isBlank) return [...present(here), ...present(there)]
  return [{ is: 'disputed', mine: here, theirs: there }]
}

function outcome<Item>(item: Item, change: ItemChange<Item> = { is: 'unchanged' }): Item | null {
  if (change.is === 'removed') return null
  return change.is === 'changed' ? change.to : item
}

function present<Item>(item: Item | null): Piece<Item>[] {
  return item === null ? [] : [agreed(item)]
}

function agreed<Item>(item: Item): Piece<Item> {
  return { is: 'agreed', item }
}

/** One's own first; what both inserted alike comes once. */
function together<Item>(mine: Item[], theirs: Item[]): Item[] {
  const known = new Set(mine.map(keyOf))
  return [...mine, ...theirs.filter((item) => !known.has(keyOf(item)))]
}

import { changesOf, type Fate } from './align.ts'
import { isSame, keyOf } from './json.ts'

/** A place in a merged list: what stands there, or what each side wants there; `null` wants nothing. */
export type Piece<Item> =
  { is: 'agreed'; item: Item } | { is: 'disputed'; mine: Item | null; theirs: Item | null }

type Lists<Item> = { base: Item[]; mine: Item[]; theirs: Item[] }

/**
 * Merges two lists that began as one. What only one side touched is as that side has it; what both put in at one
 * place stands there one after the other; an item that both changed, or one changed and the other removed, is disputed.
 * One that `isBlank` was nothing yet: what both wrote there stands one after the other.
 */
export function mergeLists<Item>(
  { base, mine, theirs }: Lists<Item>,
  isBlank: (item: Item) => boolean = () => false,
): Piece<Item>[] {
  const [ours, others] = [changesOf(base, mine), changesOf(base, theirs)]
  const both = (place: number) => together(ours.inserted[place] ?? [], others.inserted[place] ?? [])
  const merged = base.flatMap((item, place) => [
    ...both(place).map(agreed),
    ...mergeItem(item, isBlank(item), ours.fates[place], others.fates[place]),
  ])
  return [...merged, ...both(base.length).map(agreed)]
}

function mergeItem<Item>(
  item: Item,
  isBlank: boolean,
  mine?: Fate<Item>,
  theirs?: Fate<Item>,
): Piece<Item>[] {
  const [here, there] = [outcome(item, mine), outcome(item, theirs)]
  if (isSame(here, there) || theirs?.is === 'kept') return present(here)
  if (mine?.is === 'kept') return present(there)
  if (isBlank) return [...present(here), ...present(there)]
  return [{ is: 'disputed', mine: here, theirs: there }]
}

function outcome<Item>(item: Item, fate: Fate<Item> = { is: 'kept' }): Item | null {
  if (fate.is === 'removed') return null
  return fate.is === 'changed' ? fate.to : item
}

function present<Item>(item: Item | null): Piece<Item>[] {
  return item === null ? [] : [agreed(item)]
}

function agreed<Item>(item: Item): Piece<Item> {
  return { is: 'agreed', item }
}

/** One's own first; what both put in alike stands there once. */
function together<Item>(mine: Item[], theirs: Item[]): Item[] {
  const known = new Set(mine.map(keyOf))
  return [...mine, ...theirs.filter((item) => !known.has(keyOf(item)))]
}

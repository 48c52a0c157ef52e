export type Chance = ReturnType<typeof chanceOf>

/** Chance that can be repeated: mulberry32, by Tommy Ettinger. */
export function chanceOf(seed: number) {
  let state = seed >>> 0
  function share(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (most: number) => Math.floor(share() * most)
  return {
    below,
    is: (likelihood: number) => share() < likelihood,
    /** One of a list that is not empty. */
    of<Item>(items: readonly [Item, ...Item[]]): Item {
      return items[below(items.length)] ?? items[0]
    },
  }
}

import { randomFrom } from '../../random.ts'

export type Chance = ReturnType<typeof chanceOf>

/** Returns random choices that are the same for the same seed. */
export function chanceOf(seed: number) {
  const random = randomFrom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  return {
    below,
    is: (likelihood: number) => random() < likelihood,
    /** Returns a random item of a list that is not empty. */
    of<Item>(items: readonly [Item, ...Item[]]): Item {
      return items[below(items.length)] ?? items[0]
    },
  }
}

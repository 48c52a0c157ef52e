import { randomFrom } from '../../random.ts'

export type Chance = ReturnType<typeof chanceOf>

/** Choices that can be repeated: the same for the same seed. */
export function chanceOf(seed: number) {
  const random = randomFrom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  return {
    below,
    is: (likelihood: number) => random() < likelihood,
    /** One of a list that is not empty. */
    of<Item>(items: readonly [Item, ...Item[]]): Item {
      return items[below(items.length)] ?? items[0]
    },
  }
}

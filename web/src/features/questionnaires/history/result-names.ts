import type { ResponseCard } from '@hale/contracts/responses'
import { showDay, showExactly } from '../../../ui/dates.ts'

type Sent = Pick<ResponseCard, 'id' | 'sentAt'>

/** From the shortest form to the most exact one. */
const ways = [
  showDay,
  (moment: string) => showExactly(moment, 'short'),
  (moment: string) => showExactly(moment, 'medium'),
]

/** What each result of a list is called, by its id: the day, and where others are of that day, the time too. */
export function resultNames(items: Sent[]): Map<string, string> {
  const names = new Map<string, string>()
  let left = items
  for (const way of ways) {
    const alike = Map.groupBy(left, ({ sentAt }) => way(sentAt))
    for (const [name, some] of alike) for (const { id } of some) names.set(id, name)
    left = [...alike.values()].filter((some) => some.length > 1).flat()
  }
  return names
}

import type { Person } from '../../contract/people.ts'
import { useState } from 'react'

export type Selection = {
  /** Those of the list that are chosen, in its order. */
  chosen: Person[]
  has: (person: Person) => boolean
  toggle: (person: Person) => void
  /** All that are shown, or nobody. */
  toggleAll: () => void
  isAll: boolean
  clear: () => void
}

/** Who of the people that are shown is chosen. Whoever is no longer shown is not chosen any more, either. */
export function useSelection(people: Person[] = []): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = people.filter(({ id }) => ids.has(id))
  const isAll = people.length > 0 && chosen.length === people.length
  const toggle = ({ id }: Person) => {
    const next = new Set(chosen.map((person) => person.id))
    if (!next.delete(id)) next.add(id)
    setIds(next)
  }
  return {
    ...{ chosen, isAll, toggle },
    has: ({ id }) => ids.has(id),
    toggleAll: () => setIds(isAll ? new Set() : new Set(people.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}

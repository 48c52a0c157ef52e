import type { Person } from '../../contract/people.ts'
import { useState } from 'react'

export type Selection = {
  /** Selected people, in the order of the list. */
  chosen: Person[]
  has: (person: Person) => boolean
  toggle: (person: Person) => void
  /** Selects all people that are shown, or none where all are selected. */
  toggleAll: () => void
  isAll: boolean
  clear: () => void
}

/** The selection among the people that are shown; people who are no longer shown are deselected. */
export function useSelection(people: Person[] = []): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const selected = people.filter(({ id }) => ids.has(id))
  const isAll = people.length > 0 && selected.length === people.length
  const toggle = ({ id }: Person) => {
    const next = new Set(selected.map((person) => person.id))
    if (!next.delete(id)) next.add(id)
    setIds(next)
  }
  return {
    ...{ chosen: selected, isAll, toggle },
    has: ({ id }) => ids.has(id),
    toggleAll: () => setIds(isAll ? new Set() : new Set(people.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}

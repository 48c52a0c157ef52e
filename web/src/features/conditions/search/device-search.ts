import { conditionSearch, worthShowing } from '@hale/domain/conditions/search'
import { letterOf } from '@hale/domain/conditions/text'
import type { FoundCondition } from '@hale/contracts/conditions'
import type { Names } from './stored-names.ts'
import type { Question } from './filters.ts'

// As the server weighs a name of a kind that is not known.
const OTHER_NAME = 0.97
const SPANISH = 0.91
const MAX = 50

export type DeviceSearch = ReturnType<typeof deviceSearch>

/** Searching without asking the server. Building it takes longer than a frame: do it when nobody waits. */
export function deviceSearch({ conditions, sameWords }: Names) {
  const names = conditions.flatMap(({ title, es, names: others }, of) => [
    { of, text: title, weight: 1 },
    ...(es ? [{ of, text: es, weight: SPANISH }] : []),
    ...others.map((text) => ({ of, text, weight: OTHER_NAME })),
  ])
  const search = conditionSearch(names, sameWords)
  return {
    /** What fits a search, best first; or all whose title begins with the letter. */
    find({ search: words, letter }: Question): FoundCondition[] {
      if (words) {
        return worthShowing(search.find(words, MAX)).flatMap(({ of, name }) =>
          foundAs(conditions[of], names[name]?.text),
        )
      }
      const listed = letter ? conditions.filter(({ title }) => letterOf(title) === letter) : conditions
      return listed.flatMap((condition) => foundAs(condition, undefined))
    },
  }
}

function foundAs(condition: Names['conditions'][number] | undefined, name: string | undefined) {
  if (!condition) return []
  const { id, title } = condition
  return [{ id, title, matched: name === undefined || name === title ? null : name }]
}

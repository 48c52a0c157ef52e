import { expect, test } from 'vitest'
import { addDays } from '#features/programmes/rules/day.ts'
import { lowParts, pickForWeek } from './picks.ts'

const TODAY = '2026-03-11'
const mark = (value: number) => ({ value, at: `${TODAY}T10:00:00.000Z` })

test('what was low in the last two weeks counts, and what was low most often comes first', () => {
  const checkIns = [
    { day: TODAY, mood: mark(2), sleep: mark(1), energy: mark(3) },
    { day: addDays(TODAY, -13), sleep: mark(2) },
    { day: addDays(TODAY, -14), mood: mark(1), energy: mark(1) },
  ]
  expect(lowParts(checkIns, TODAY)).toEqual(['sleep', 'mood'])
  expect(lowParts([{ day: TODAY, mood: mark(5) }], TODAY)).toEqual([])
})

const pick = (lists: string[][], day = TODAY) => pickForWeek(lists, day, (item) => item)

test('there are three at most, one of each list before another of any', () => {
  const picks = pick([['a1', 'a2', 'a3', 'a4'], ['b1'], [], ['c1'], ['d1']])
  expect(picks).toHaveLength(3)
  expect(picks.map((item) => item[0])).toEqual(['a', 'b', 'c'])
  expect(pick([['a1', 'a2'], []])).toHaveLength(2)
  expect(pick([])).toEqual([])
})

test('nothing is picked twice, though it fits for two reasons', () => {
  expect(pick([['a', 'b'], ['a', 'b'], []]).toSorted()).toEqual(['a', 'b'])
})

test('they stay the same all week, and are others the week after where there is enough', () => {
  const lists = [['a1', 'a2', 'a3'], ['b1', 'b2'], ['c1']]
  const monday = pick(lists, '2026-03-09')
  expect(pick(lists, '2026-03-15')).toEqual(monday)
  const next = pick(lists, '2026-03-16')
  expect(next.filter((item) => monday.includes(item))).toEqual(['c1'])
})

import { expect, test } from 'vitest'
import { fittingTitles } from './fitting-titles.ts'

const titles = ['Screens and sleep', 'A steady sleep routine', 'Sleep apnoea', 'Après-midi', 'Back pain']
const found = (search: string) =>
  fittingTitles(
    titles.map((title) => ({ title })),
    search,
  ).map(({ title }) => title)

test('titles fit in which words begin with all that is typed, earlier ones first', () => {
  expect(found('sle')).toEqual(['Sleep apnoea', 'Screens and sleep', 'A steady sleep routine'])
  expect(found('sleep rou')).toEqual(['A steady sleep routine'])
  expect(found('APRES')).toEqual(['Après-midi'])
  expect(found('s')).toEqual([])
  expect(found(' ')).toEqual([])
  expect(found('ain')).toEqual([])
})

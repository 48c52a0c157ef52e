import { expect, test } from 'vitest'
import { createScorer } from './rank.ts'

const rank = createScorer([
  { found: { kind: 'condition', path: 'type-2', title: 'Diabetes tipo 2' }, names: ['sugar diabetes'] },
  { found: { kind: 'condition', path: 'pressure', title: 'Presión alta' }, names: ['hypertension diabetes'] },
])

test('another name is shown only where the title does not say what was typed', () => {
  const details = Object.fromEntries(rank('diabetes').map(({ found }) => [found.path, found.detail]))
  expect(details).toEqual({ 'type-2': undefined, pressure: 'hypertension diabetes' })
})

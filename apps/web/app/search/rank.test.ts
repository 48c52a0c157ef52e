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

test('what the text means stands before what has its words', () => {
  const find = createScorer([
    { found: { kind: 'article', path: 'eyes', title: 'Rest your eyes' }, fit: 0.9 },
    {
      found: { kind: 'article', path: 'lonely', title: 'Feeling alone in company' },
      fit: 0.1,
      certainty: 0.8,
    },
  ])
  const [first] = find('my eyes are on everybody and nobody looks').toSorted((a, b) => b.score - a.score)
  expect(first).toMatchObject({ found: { path: 'lonely' }, isMeant: true, covered: 1 })
})

test('what the previous text meant, and what this one only may mean, does not narrow the results', () => {
  const found = { kind: 'article' as const, path: 'lonely', title: 'Feeling alone in company' }
  for (const candidate of [
    { found, certainty: 0.8, isStale: true },
    { found, certainty: 0 },
  ])
    expect(createScorer([candidate])('nobody looks at me')[0]).toMatchObject({ isMeant: false })
})

test('a title with all typed words, in whatever form, stands before what the text means', () => {
  const find = createScorer([
    { found: { kind: 'article', path: 'stress', title: 'What stress does' }, certainty: 1 },
    { found: { kind: 'article', path: 'noise', title: 'When noise wears you down' } },
    { found: { kind: 'video', path: 'hands', title: 'Lávate las manos' } },
  ])
  const first = (search: string) => find(search).toSorted((a, b) => b.score - a.score)[0]?.found.path
  expect(first('noise wearing me down')).toBe('noise')
  expect(first('lavarse las manos')).toBe('hands')
  expect(first('noise at work')).toBe('stress')
})

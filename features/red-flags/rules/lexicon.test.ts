import { expect, test } from 'vitest'
import { expandForms } from './lexicon.ts'
import { vocabulary } from './vocabulary.ts'

test('a group within a group is written out with its own choice alone, each way once', () => {
  expect(expandForms('(hits|kicks (him|her)) (hard|)')).toEqual([
    'hits hard',
    'hits',
    'kicks him hard',
    'kicks him',
    'kicks her hard',
    'kicks her',
  ])
})

test('the vocabulary is written out in so few ways that a phone reads it at once', () => {
  const ways = Object.values(vocabulary).flatMap(expandForms)
  expect(ways.length).toBeLessThan(80_000)
})

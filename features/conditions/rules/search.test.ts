import { expect, test } from 'vitest'
import { conditionSearch, EXACT_SCORE, dropWeakMatches } from './search.ts'

const names = [
  'no puedo dormir',
  'dificultad para respirar',
  'no puedo tener hijos',
  'dolor de pecho, me cuesta estar de pie',
].map((text, of) => ({ of, text, weight: 1 }))
const { find } = conditionSearch(names)

test.each([
  ['no puedo respirar', 'dificultad para respirar'],
  ['me cuesta respirar', 'dificultad para respirar'],
])('what somebody cannot do is told by what it is, and not by that they cannot: %s', (typed, best) => {
  expect(names[find(typed, 5)[0]?.of ?? -1]?.text).toBe(best)
})

test('a name that was typed in full is the best, with its small words too', () => {
  expect(find('No puedo dormir', 5)[0]).toMatchObject({ of: 0, score: EXACT_SCORE })
})

test.each([
  ['hypothermia', 'hyperthermia'],
  ['hipotermia', 'hipertermia'],
  ['hyperglycemia', 'hypoglycemia'],
])('too little of something is no misspelling of too much: %s', (typed, opposite) => {
  const texts = [typed, opposite]
  const both = conditionSearch(texts.map((text, of) => ({ of, text, weight: 1 })))
  expect(both.find(typed, 5).map(({ of }) => texts[of])).toEqual([typed])
  expect(conditionSearch([{ of: 0, text: opposite, weight: 1 }]).find(typed, 5)).toEqual([])
})

test('a misspelt prefix still finds what was meant', () => {
  const one = conditionSearch([{ of: 0, text: 'hypertension', weight: 1 }])
  expect(one.find('hyportension', 5)).toHaveLength(1)
})

test('a real word that no condition is called by is no misspelling', () => {
  const both = ['gripe', 'bowel cancer'].map((text, of) => ({ of, text, weight: 1 }))
  const { find: findReal } = conditionSearch(both, { bowl: ['bowel'] })
  expect(findReal('grape', 5)).toEqual([])
  expect(findReal('grupe', 5)).toHaveLength(1)
  // Real words that are often written for another are in the table of synonyms.
  expect(findReal('bowl cancer', 5)[0]).toMatchObject({ of: 1 })
})

test('what was typed at random sounds like no name', () => {
  const { find: findAny } = conditionSearch(
    ['cheese', 'ketosis', 'drowning', 'hemorrhoids'].map((text, of) => ({ of, text, weight: 1 })),
  )
  expect(findAny('qqqqzzzz', 5)).toEqual([])
  expect(findAny('caquizque', 5)).toEqual([])
  expect(findAny('hemroids', 5)).toMatchObject([{ of: 3 }])
})

/** Twelve conditions, best first, with the share of the typed words that each covers. */
const scored = (covered: number[]) =>
  covered.map((share, of) => ({ of, name: of, score: 0.8 - of * 0.02, covered: share }))

test('what has one word of many fills up a short list and no long one, where the best has all of them', () => {
  const shares = [1, ...Array.from({ length: 10 }, () => 0.5), 0.9]
  expect(dropWeakMatches(scored(shares)).map(({ of }) => of)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 11])
})

test('where no name has what was typed, those stay that have a part of it', () => {
  const shares = Array.from({ length: 12 }, () => 0.5)
  expect(dropWeakMatches(scored(shares))).toHaveLength(12)
})

import { expect, test } from 'vitest'
import { conditionSearch, EXACT } from './search.ts'

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
  expect(find('No puedo dormir', 5)[0]).toMatchObject({ of: 0, score: EXACT })
})

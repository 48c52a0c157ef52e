import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

test('a long text ends with a whole word, and a short one is left as it is', () => {
  expect(excerptOf('Ten minutes a day.')).toBe('Ten minutes a day.')
  const long = `${'word '.repeat(20)}goes on, and what follows is left out`
  expect(excerptOf(long)).toBe(`${'word '.repeat(20)}goes…`)
  expect(excerptOf('word, '.repeat(30))).toMatch(/word…$/)
})

import { expect, test } from 'vitest'
import { findQuoted, quoteOf } from './quoted-block.ts'

const texts = [
  'Go outside at noon.',
  'Ten minutes are enough for most people.',
  'Leave the phone on the desk.',
]

test('a quoted block is found where it stands now', () => {
  expect(findQuoted(texts, 'Leave the phone on the desk.')).toBe(2)
})

test('a block that was changed a little is still found', () => {
  expect(findQuoted(texts, 'Twenty minutes are enough for most people.')).toBe(1)
})

test('a block that was deleted is not taken for another', () => {
  expect(findQuoted(texts, 'Drink water before you sleep.')).toBeUndefined()
  expect(findQuoted([], 'Anything.')).toBeUndefined()
})

test('a quote is a line of at most 300 characters', () => {
  expect(quoteOf(' one\n\ttwo ')).toBe('one two')
  expect(quoteOf('a'.repeat(400))).toHaveLength(300)
  expect(quoteOf(' \n')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { markWords } from './mark-words.ts'

const shown = (text: string, search: string) =>
  markWords(text, search)
    .map(({ text: part, marked }) => (marked ? `[${part}]` : part))
    .join('')

test('the beginnings of words that were searched for are marked, in any case and without accents', () => {
  expect(shown('Screens and sleep', 'SLE scr')).toBe('[Scr]eens and [sle]ep')
  expect(shown('Ménière’s disease', 'meni')).toBe('[Méni]ère’s disease')
  expect(shown('Asleep', 'sleep')).toBe('Asleep')
  expect(shown('Sleep', 's sleep sl')).toBe('[Sleep]')
  expect(shown('Back pain', '')).toBe('Back pain')
  expect(shown('A (b) c', '(b')).toBe('A ([b]) c')
  expect(shown('Un minuto de mi día', 'mi día')).toBe('Un minuto de [mi] [día]')
  expect(shown('Un minuto', 'mi')).toBe('Un [mi]nuto')
})

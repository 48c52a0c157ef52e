import { expect, test } from 'vitest'
import { sortBySpokenLanguage, spokenLanguageOf } from './lines.ts'

const lines = [
  { name: 'English', languages: undefined },
  { name: 'Both', languages: [{ language: 'es' as const, press: '2', word: 'AYUDA' }] },
  { name: 'English too', languages: undefined },
  { name: 'Both too', languages: [{ language: 'es' as const }] },
]
const names = (some: { name: string }[]) => some.map(({ name }) => name)

test('lines that answer in a language stand first, and the others in their order', () => {
  expect(names(sortBySpokenLanguage(lines, 'es'))).toEqual(['Both', 'Both too', 'English', 'English too'])
  expect(names(sortBySpokenLanguage(lines, 'en'))).toEqual(names(lines))
})

test('a line says how it is reached in a language that it is known to answer in', () => {
  expect(lines.map((line) => spokenLanguageOf(line, 'es')?.press)).toEqual([
    undefined,
    '2',
    undefined,
    undefined,
  ])
  expect(lines.map((line) => spokenLanguageOf(line, 'en'))).toEqual(lines.map(() => undefined))
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { crisisFrames, nameFrames, plainFrames } from './frames.ts'
import { parseFrames } from './grammar.ts'
import realWords from './real-words.json' with { type: 'json' }
import { packWords, unpackWords } from './real-words.ts'
import { createRecogniser } from './recognise.ts'
import { signFrames } from './sign-frames.ts'
import { NUMBER_SLOTS } from './slots.ts'
import { vocabulary } from './vocabulary/vocabulary.ts'

const find = createRecogniser(unpackWords(realWords))

test.each([
  ['my husband’s chest feels crushed and he is grey', 'emergency'],
  ['grey and crushed chest, husband', 'emergency'],
  ['sudenly cant see out of one eye', 'emergency'],
  ['se le torció la boca a mi abuela', 'emergency'],
  ['mi bebé de 2 meses tiene 38.5', 'emergency'],
  ['heart attack', 'emergency'],
  ['imfarto', 'emergency'],
  ['i keep hurting myself', 'crisis'],
  ['mi pareja me pega', 'crisis'],
])('in any order, of anybody, misspelt, in both languages: %s', (text, danger) => {
  expect(find(text)).toBe(danger)
})

test.each([
  'what is a heart attack',
  'running again after a heart attack',
  'grandfather had a stroke in 1998',
  'film about suicide',
  'no chest pain, just a cold',
  'cooking',
  'self-conscious',
  'stubbed my toe',
  'swimming strokes',
  'matar el tiempo',
  'curso de primeros auxilios para atragantamiento',
])('information, times past, negation, other meanings and words that look alike are quiet: %s', (text) => {
  expect(find(text)).toBeNull()
})

test('every slot that a frame names has a vocabulary', () => {
  const frames = [crisisFrames, nameFrames, plainFrames, signFrames].flatMap(parseFrames)
  const named = frames.flatMap(({ needs, without }) => [...needs.flat(), ...without])
  const known = new Set([...Object.keys(vocabulary), ...NUMBER_SLOTS])
  expect(named.filter((slot) => !known.has(slot))).toEqual([])
})

test('any text has an answer', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (text) => {
      expect([null, 'emergency', 'crisis']).toContain(find(text))
    }),
  )
})

test('a packed set has all of its words, and hardly another', () => {
  const words = Array.from({ length: 2000 }, (_, at) => `word${at}`)
  const has = unpackWords(packWords(words))
  expect(words.filter((word) => !has(word))).toEqual([])
  const others = Array.from({ length: 2000 }, (_, at) => `other${at}`)
  expect(others.filter(has).length).toBeLessThan(60)
})

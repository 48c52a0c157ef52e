import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { crisisFrames, nameFrames, plainCrisisFrames, plainFrames } from './frames.ts'
import { parseFrames } from './grammar.ts'
import realWords from './real-words.json' with { type: 'json' }
import { packWords, unpackWords } from './real-words.ts'
import { createRecogniser } from './recognise.ts'
import { signFrames } from './sign-frames.ts'
import { NUMBER_SLOTS } from './slots.ts'
import { vocabulary } from './vocabulary.ts'
import weights from './weights.json' with { type: 'json' }

const find = createRecogniser(unpackWords(realWords), weights)

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
  ['lost my job and feel completely hopeless', 'crisis'],
  ['he says if i leave he will find me', 'crisis'],
  ['tengo miedo de llegar a casa', 'crisis'],
  ['urge to cutt my arms', 'crisis'],
  ['i want to end it all after results day', 'crisis'],
  ['mi pareja le pega al niño', 'crisis'],
  ['confused and boiling hot, not sweating at a festival', 'emergency'],
  ['creo que es un infarto', 'emergency'],
])('in any order, of anybody, misspelt, in both languages: %s', (text, danger) => {
  expect(find(text)?.kind).toBe(danger)
})

test.each([
  ['baby fever now 40', 'emergency'],
  ['mi papá ahora tiene un infarto', 'emergency'],
  ['stroke 2 years ago and face drooping again today', 'emergency'],
  ['collapsed at physio, chest pain', 'emergency'],
  ['baby lips blue what does it mean', 'emergency'],
  ['head hit the road after falling off bike, vomiting', 'emergency'],
  ['se abrió la cicatriz de la cesárea y sangra mucho', 'emergency'],
  ['mi marido me ahorca', 'crisis'],
  ['me va a matar si lo dejo', 'crisis'],
  ['i would rather die than live like this', 'crisis'],
  ['left my abusive husband 2 years ago and he still stalks me', 'crisis'],
  ['i lost my brother and want to die too', 'crisis'],
  ['cut wrist on kitchen knife doing a recipe blood pumping out', 'emergency'],
  ['training at work chemical splashed in my eyes burning', 'emergency'],
  ['en el entrenamiento se desmayó de calor y dice cosas raras', 'emergency'],
  ['boyfriend tracks me with an app and hits me', 'crisis'],
  ['anoche viendo la serie me agarró del cuello', 'crisis'],
])('information, times past, places, jest and idioms do not hide what is happening: %s', (text, danger) => {
  expect(find(text)?.kind).toBe(danger)
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
  'this commute kills me',
  'i could murder a curry',
  'my boss will kill me if im late',
  'carta de despedida del trabajo',
  'curso de primeros auxilios para atragantamiento',
  'ectopic two years ago trying again',
  'had seizures as a kid can i drive',
  'blackout curtains for night shift',
  'drowning in student debt',
  'sobredosis de ternura',
  'cicatriz de quemadura crema',
])('information, times past, negation, other meanings and words that look alike are quiet: %s', (text) => {
  expect(find(text)).toBeNull()
})

test.each([
  ['toddler choking on a grape', 'choking', 'en'],
  ['gran fell and hit her head, bleeding, on warfarin', 'head-injury', 'en'],
  ['husband took tramadol and wont wake up', 'unconscious', 'en'],
  ['embarazada con sangrado', 'pregnancy', 'es'],
  ['se quemo la mano con aceite hirviendo', 'burns', 'es'],
  ['no quiero vivir', 'self-harm', 'es'],
  ['my husband beats me', 'violence', 'en'],
  ['i might kill my boss', 'harm-to-others', 'en'],
])('what it is and its language decide what the card says: %s', (text, topic, language) => {
  expect(find(text)).toMatchObject({ topic, language })
})

test.each([
  ['my baby is choking', 'choking', 'baby'],
  ['bebé atragantado', 'choking', 'baby'],
  ['8 month old choking on a toy', 'choking', 'baby'],
  ['18 month old choking on a toy', 'choking', 'child'],
  ['my 2 year old baby is choking', 'choking', 'child'],
  ['husband choking on steak', 'choking', 'adult'],
  ['my 6 week old is unresponsive', 'unconscious', 'baby'],
  ['30 weeks pregnant and choking', 'choking', 'adult'],
  ['wife had our baby 3 days ago and collapsed', 'unconscious', 'adult'],
  ['mi hija de 3 años no respira', 'unconscious', 'child'],
  ['my son has chest pain', 'heart', 'child'],
  ['my 45 year old son has chest pain', 'heart', 'adult'],
])('a baby and a child are helped in other ways than an adult: %s', (text, topic, age) => {
  expect(find(text)).toMatchObject({ topic, age })
})

test('every slot that a frame names has a vocabulary', () => {
  const frames = [crisisFrames, nameFrames, plainCrisisFrames, plainFrames, signFrames].flatMap(parseFrames)
  const named = frames.flatMap(({ needs, without }) => [...needs.flat(), ...without])
  const known = new Set([...Object.keys(vocabulary), ...NUMBER_SLOTS])
  expect(named.filter((slot) => !known.has(slot))).toEqual([])
})

test('any text has an answer', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (text) => {
      expect([undefined, 'emergency', 'crisis']).toContain(find(text)?.kind)
    }),
  )
})

test('a packed set has all of its words, and hardly another', () => {
  const words = Array.from({ length: 2000 }, (_, index) => `word${index}`)
  const has = unpackWords(packWords(words, 5))
  expect(words.filter((word) => !has(word))).toEqual([])
  const others = Array.from({ length: 2000 }, (_, index) => `other${index}`)
  // One in 32 by design, which is what 60 kB leave room for.
  expect(others.filter(has).length).toBeLessThan(100)
})

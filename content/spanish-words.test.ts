import { expect, test } from 'vitest'
import { checkSpanish, checkSpanishWords } from './check/spanish-words.ts'

test('Spanish messages, content and mails have no word that is refused', () =>
  expect(checkSpanishWords()).toEqual([]))

test.each([
  ['No conduzcas con sueño.', 'says "conduzcas"; the standard word is "manejar, llevar a"'],
  ['Pulsa Enter.', 'says "Pulsa"; the standard word is "presionar"'],
  ['Di «Hola».', 'says "«"; the standard word is "“ ”"'],
  ['Un derrame cerebral es grave.', 'says "derrame cerebral"; the standard word is "ataque cerebral"'],
  ['Lee el prospecto.', 'says "prospecto"; the standard word is "las instrucciones del envase"'],
  ['Pies, stones y libras', 'says "stones"; the standard word is "libras"'],
  ['Cuando podáis, venid.', 'says "podáis"; the standard word is "tú, ustedes"'],
  ['Como usted diga.', 'says "usted"; the standard word is "tú"'],
  ['Cierra la sesión.', 'says "Cierra la sesión"; the standard word is "cerrar sesión"'],
  ['Tienes 38,5 °C.', 'says "38,5"; the standard word is "6.5"'],
  ['Toma paracetamol.', 'says "paracetamol"; the standard word is "paracetamol (acetaminofén)"'],
  [
    'Usa un autoinyector de adrenalina.',
    'says "autoinyector de adrenalina"; the standard word is "autoinyector de adrenalina (epinefrina)"',
  ],
  ['Mantente activo.', 'says "Mantente activo"; the standard word is "words that fit everyone"'],
])('such a word is named, with what to write instead: %s', (text, wrong) =>
  expect(checkSpanish(text)).toEqual([wrong]),
)

test.each([
  'Dieciséis países cuidan la conducta, los conductos y el pulso.',
  'Toma paracetamol (acetaminofén). El paracetamol no cura.',
  'Tienes 1,234 páginas y 38.5 °C.',
  '“Ustedes deciden”, dice, y maneja con los pies apoyados.',
])('what only looks like such a word is none: %s', (text) => expect(checkSpanish(text)).toEqual([]))

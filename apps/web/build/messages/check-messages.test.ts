import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkMessages, faultsOf } from './check-messages.ts'

test('every message stands in every language, with the same parts', async () => {
  expect(await checkMessages(join(import.meta.dirname, '../..'))).toEqual([])
})

test.each([
  ['Hello, {name}', 'Hola', 'placeholders'],
  ['Read <0>this</0>', 'Lee <0>esto', 'tags'],
  ['{0, plural, one {# day} other {# days}}', '{0, plural, other {# días}}', 'plural forms'],
  ['Do you want to delete all of your answers now?', 'Elimina ahora todas tus respuestas?', '¿'],
  ['A text that is long enough to be measured', 'Un texto '.repeat(12), '1.6'],
  ['Close', '', 'missing'],
])('of “%s”, “%s” is told', (source, translation, fault) => {
  expect(faultsOf(source, translation, 'es').join()).toContain(fault)
})

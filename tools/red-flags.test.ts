import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRedFlags, SUBJECTS } from '#content/red-flags.ts'
import { expect, test } from 'vitest'
import { renderPage } from './red-flags/page.ts'
import { compileVocabulary } from './red-flags/vocabulary.ts'
import { writeOut } from './red-flags/written-forms.ts'
import { root } from './run.ts'

const MAKE = 'after a change of content/red-flags, npm run red-flags'

test('the vocabulary that the app reads is that of the content', () => {
  const compiled: unknown = JSON.parse(read('features/red-flags/rules/vocabulary.json'))
  // Compared by order too, which decides between corrections; without a diff of 160,000 characters.
  expect(JSON.stringify(compiled) === JSON.stringify(compileVocabulary(readRedFlags())), MAKE).toBe(true)
})

test('the page for clinicians says what the content and the combinations say', async () => {
  expect(read('docs/red-flags.md') === (await renderPage(readRedFlags())), MAKE).toBe(true)
})

test('every file of the vocabulary is read', () => {
  const files = readdirSync(join(root, 'content/red-flags'))
  expect(files.toSorted()).toEqual(SUBJECTS.map((name) => `${name}.yaml`).toSorted())
})

test('a slot has one home', () => {
  const slots = readRedFlags().flatMap(([, { slots }]) => Object.keys(slots))
  expect(slots.filter((slot, index) => slots.indexOf(slot) !== index)).toEqual([])
})

test.each([
  ['chok/e/ed', 'choke, choked'],
  ['(hit|struck) by (the|) bus/es', '(hit / struck) by [the] (bus / buses)'],
  ['# month old', '(number) month old'],
])('%s is written out as %s', (form, written) => {
  expect(writeOut(form)).toBe(written)
})

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

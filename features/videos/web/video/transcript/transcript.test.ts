import { expect, test } from 'vitest'
import { groupLines, lineAt, linesOf } from './groups.ts'
import { findLines, markLine } from './transcript-search.ts'

const shown = (line: string, query: string) =>
  markLine(line, query)
    .map(({ text, marked }) => (marked ? `[${text}]` : text))
    .join('')

test.each([
  ['Breathe in. Breathe out.', 'breathe', '[Breathe] in. [Breathe] out.'],
  ['Respira más despacio', 'MAS', 'Respira [más] despacio'],
  ['Un café', 'cafe', 'Un [café]'],
  ['Straße und straße', 'straße', '[Straße] und [straße]'],
  ['😀 in and out', 'and', '😀 in [and] out'],
  ['a+b (c)', '+b (', 'a[+b (]c)'],
  ['aaa', 'aa', '[aa]a'],
  ['Nothing here', 'there', 'Nothing here'],
  ['One letter', 'o', 'One letter'],
])('in %j, %j is marked as %j', (line, query, marked) => expect(shown(line, query)).toBe(marked))

test('lines are found whatever their accents and capitals, by words that follow each other', () => {
  const lines = ['Inhala', 'Exhala más', 'MAS  aire', 'nada']
  expect(findLines(lines, 'mas')).toEqual([1, 2])
  expect(findLines(lines, '  exhala   mas ')).toEqual([1])
  expect(findLines(lines, '')).toEqual([])
})

const cue = (from: number, text: string) => ({ from, to: from + 900, text })

test('a line belongs to the chapter in which it is said; chapters without lines stay', () => {
  const lines = linesOf([cue(0, 'Before'), cue(5000, 'two\nlines'), cue(9000, 'three')])
  const chapters = [
    { at: 4, title: 'First' },
    { at: 6, title: 'Silent' },
    { at: 9, title: 'Last' },
  ]
  expect(
    groupLines(lines, chapters).map(({ chapter, blocks }) => [
      chapter?.title,
      blocks.flat().map(({ text }) => text),
    ]),
  ).toEqual([
    [undefined, ['Before']],
    ['First', ['two lines']],
    ['Silent', []],
    ['Last', ['three']],
  ])
})

test('the line at a moment is the last that has begun', () => {
  const lines = linesOf([cue(1000, 'one'), cue(5000, 'two')])
  expect([0, 1, 4.9, 5, 60].map((time) => lineAt(lines, time))).toEqual([-1, 0, 0, 1, 1])
})

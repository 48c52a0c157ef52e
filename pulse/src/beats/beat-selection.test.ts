import { expect, test } from 'vitest'
import { selectBeats, type Candidate } from './beat-selection.ts'

const every = (step: number, correlation: number, from = 0): Candidate[] =>
  Array.from({ length: 20 }, (_, beat) => ({ time: from + beat * step, correlation }))

const inOrder = (...candidates: Candidate[]): Candidate[] => candidates.toSorted((a, b) => a.time - b.time)

test('second waves between the beats are passed over', () => {
  const beats = every(30, 0.9)
  expect(selectBeats(inOrder(...beats, ...every(30, 0.5, 14)), () => 30)).toEqual(beats)
})

test('beats that cannot be seen leave a gap, and the rest is found on both sides', () => {
  const seen = every(30, 0.9).filter((_, beat) => beat < 8 || beat > 10)
  expect(selectBeats(seen, () => 30)).toEqual(seen)
})

test('nothing in, nothing out', () => {
  expect(selectBeats([], () => 30)).toEqual([])
})

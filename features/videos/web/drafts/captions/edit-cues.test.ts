import type { Cue } from '../../../contract/captions.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addCue, changeCue, cueAt, mergeWithNext, removeCue, splitCue } from './edit-cues.ts'

const cue = (from: number, to: number, text = 'Breathe in'): Cue => ({ from, to, text })
const two = [cue(1000, 3000, 'Breathe in.'), cue(5000, 8000, 'Breathe out.')]

describe('a caption is added', () => {
  test('between others, and ends where the next one begins', () => {
    expect(addCue(two, 4000)).toEqual({ cues: [two[0], cue(4000, 5000, ''), two[1]], selected: 1 })
  })

  test('within one that is shown, which then ends there', () => {
    const added = addCue(two, 2000)
    expect(added?.cues[0]).toEqual(cue(1000, 2000, 'Breathe in.'))
    expect(added?.cues[1]).toEqual(cue(2000, 4500, ''))
  })

  test('to none, and after all others', () => {
    expect(addCue([], 0)).toEqual({ cues: [cue(0, 2500, '')], selected: 0 })
    expect(addCue(two, 9000)?.selected).toBe(2)
  })

  test('unless there are 5,000 already', () => {
    expect(
      addCue(
        Array.from({ length: 5000 }, (_, index) => cue(index, index + 1)),
        9000,
      ),
    ).toBeUndefined()
  })
})

describe('a caption is split', () => {
  test('at the cursor, and at the current time where that is within it', () => {
    expect(splitCue([cue(0, 4000, 'Breathe in and out')], 0, 11, 1500)).toEqual({
      cues: [cue(0, 1500, 'Breathe in'), cue(1500, 4000, 'and out')],
      selected: 1,
    })
  })

  test('in the middle of its words where the cursor is at an end', () => {
    expect(splitCue([cue(0, 4000, 'One two three four')], 0, 0)?.cues.map(({ text }) => text)).toEqual([
      'One two',
      'three four',
    ])
  })

  test('unless it is too short to be read in two', () => {
    expect(splitCue([cue(0, 500)], 0, 3)).toBeUndefined()
  })
})

test('two captions become one, with both texts and all of their time', () => {
  expect(mergeWithNext(two, 0, 500)).toEqual({
    cues: [cue(1000, 8000, 'Breathe in.\nBreathe out.')],
    selected: 0,
  })
  expect(mergeWithNext(two, 1, 500)).toBeUndefined()
  expect(mergeWithNext(two, 0, 10)).toBeUndefined()
})

test('a caption whose time moves past others moves with it', () => {
  expect(changeCue(two, 0, { from: 9000, to: 9500 })).toEqual({
    cues: [two[1], cue(9000, 9500, 'Breathe in.')],
    selected: 1,
  })
})

test('after the last caption is deleted, the one before is selected', () => {
  expect(removeCue(two, 1)).toEqual({ cues: [two[0]], selected: 0 })
})

test('the caption of a moment is found as by looking at each', () => {
  const lists = fc
    .uniqueArray(fc.integer({ min: 0, max: 500 }), { maxLength: 60 })
    .map((times) => times.toSorted((one, other) => one - other))
    .map((times) => times.flatMap((from, index) => (index % 2 ? [] : [cue(from, times[index + 1] ?? 600)])))
  fc.assert(
    fc.property(lists, fc.integer({ min: 0, max: 600 }), (cues, time) => {
      expect(cueAt(cues, time)).toBe(cues.findIndex(({ from, to }) => from <= time && time < to))
    }),
  )
})

import { expect, test } from 'vitest'
import { figureTexts, readFigures, type TypedFigures } from './typed-figures.ts'

const at = '2026-03-10T10:00:00.000Z'
const known = { day: '2026-03-10', stepCount: { value: 6200, at }, sleepMinutes: { value: 430, at } }

test.each<[TypedFigures, object]>([
  [{ steps: '6200' }, { stepCount: 6200 }],
  [{ steps: ' 6,200 ' }, { stepCount: 6200 }],
  [{ steps: '6.200' }, { stepCount: 6200 }],
  [{ steps: '12 400' }, { stepCount: 12_400 }],
  [{ steps: '0' }, { stepCount: 0 }],
  [{ hours: '7' }, { sleepMinutes: 420 }],
  [{ minutes: '50' }, { sleepMinutes: 50 }],
  [{ hours: '24', minutes: '0' }, { sleepMinutes: 1440 }],
  [{ steps: '', hours: '', minutes: ' ' }, {}],
])('%j is read as %j', (typed, figures) => {
  expect(readFigures(typed, undefined)).toEqual({ figures, wrong: [] })
})

test.each<[TypedFigures, string]>([
  [{ steps: 'many' }, 'stepCount'],
  [{ steps: '-5' }, 'stepCount'],
  [{ steps: '6.2' }, 'stepCount'],
  [{ steps: '200001' }, 'stepCount'],
  [{ hours: '7.5' }, 'sleepMinutes'],
  [{ hours: '25' }, 'sleepMinutes'],
  [{ hours: '24', minutes: '1' }, 'sleepMinutes'],
  [{ hours: '1', minutes: '60' }, 'sleepMinutes'],
])('%j cannot be saved', (typed, figure) => {
  expect(readFigures(typed, undefined).wrong).toEqual([figure])
})

test('what is known is in the fields, and what nobody typed in is left as it is', () => {
  expect(figureTexts({ minutes: '15' }, known)).toEqual({ steps: '6200', hours: '7', minutes: '15' })
  expect(readFigures({ minutes: '15' }, known).figures).toEqual({ sleepMinutes: 435 })
  expect(readFigures({ steps: '6200', hours: '7' }, known).figures).toEqual({})
})

test('a figure whose fields were emptied is removed', () => {
  expect(readFigures({ steps: '', hours: '', minutes: '' }, known).figures).toEqual({
    stepCount: null,
    sleepMinutes: null,
  })
})

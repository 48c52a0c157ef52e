import { expect, test } from 'vitest'
import {
  wholeAreaOf,
  roundToPixels,
  fitAreaToRatio,
  largestWithRatio,
  positionOf,
  resizeArea,
} from './area.ts'

const whole = { width: 800, height: 600 }
const area = { left: 100, top: 100, width: 400, height: 200 }

test('an area grows around its middle, as near as the picture allows', () => {
  expect(resizeArea(whole, area, { width: 200, height: 100 })).toEqual({
    ...{ left: 200, top: 150 },
    ...{ width: 200, height: 100 },
  })
  expect(resizeArea(whole, area, { width: 800, height: 600 })).toEqual(wholeAreaOf(whole))
})

test('an area of a ratio is as large as the one before, where the picture is large enough', () => {
  expect(fitAreaToRatio(whole, area, 1)).toEqual({ left: 100, top: 0, width: 400, height: 400 })
  expect(fitAreaToRatio(whole, wholeAreaOf(whole), 16 / 9)).toEqual({
    left: 0,
    top: 75,
    width: 800,
    height: 450,
  })
  expect(largestWithRatio(whole, 1)).toEqual({ width: 600, height: 600 })
})

test('whole pixels stay inside of the picture', () => {
  expect(roundToPixels(whole, { left: 399.6, top: 0.4, width: 400.4, height: 600 })).toEqual({
    ...{ left: 399, top: 0 },
    ...{ width: 400, height: 600 },
  })
})

test('an area that cannot move is in the middle', () => {
  expect(positionOf(whole, wholeAreaOf(whole))).toEqual({ x: 0.5, y: 0.5 })
})

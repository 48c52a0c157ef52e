import { expect, test } from 'vitest'
import { focusInArea, focusInWhole, isInside } from './crop.ts'

const whole = { width: 1000, height: 500 }
const area = { left: 500, top: 100, width: 400, height: 200 }

test('a point keeps its place in the picture when the picture is cropped, and when that is undone', () => {
  expect(focusInArea({ x: 60, y: 40 }, area, whole)).toEqual({ x: 25, y: 50 })
  expect(focusInWhole({ x: 25, y: 50 }, area, whole)).toEqual({ x: 60, y: 40 })
})

test('a point that is cut away becomes the nearest that is left', () => {
  expect(focusInArea({ x: 10, y: 90 }, area, whole)).toEqual({ x: 0, y: 100 })
})

test('an area is inside up to the last pixel', () => {
  expect(isInside({ left: 600, top: 300, width: 400, height: 200 }, whole)).toBe(true)
  expect(isInside({ left: 601, top: 300, width: 400, height: 200 }, whole)).toBe(false)
  expect(isInside({ left: 600, top: 301, width: 400, height: 200 }, whole)).toBe(false)
})

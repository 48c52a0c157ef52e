import { expect, test } from 'vitest'
import { dragged, initialCrop, squareOf } from './crop.ts'

const wide = { width: 800, height: 600 }

test('the middle square of a picture is taken first, and a smaller one closer up', () => {
  expect(squareOf(wide, initialCrop)).toEqual({ left: 100, top: 0, side: 600 })
  expect(squareOf(wide, { ...initialCrop, zoom: 2 })).toEqual({ left: 250, top: 150, side: 300 })
  expect(squareOf(wide, { zoom: 2, x: 1, y: 0 })).toEqual({ left: 500, top: 0, side: 300 })
})

test('dragging moves the picture under the square, and never beyond its edges', () => {
  expect(dragged(wide, initialCrop, { x: 0.1, y: 0.1 })).toEqual({ zoom: 1, x: 0.2, y: 0.5 })
  expect(dragged(wide, initialCrop, { x: -9, y: 0 })).toEqual({ zoom: 1, x: 1, y: 0.5 })
})

import { describe, expect, test } from 'vitest'
import { makeRandom } from '../../test/random.ts'
import { makePictureFace } from '../../test/synthetic-picture.ts'
import { SKIN_NAMES } from '../../test/synthetic-skin.ts'
import { createRegionReader, type Picture } from './region.ts'

const WIDTH = 20
const HEIGHT = 10
const SKIN = [180, 130, 100] as const

/** A picture of one colour, but for some pixels of another. */
function paint(colour: readonly number[], others: Record<number, readonly number[]> = {}): Picture {
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel += 1) {
    pixels.set([...(others[pixel] ?? colour), 255], pixel * 4)
  }
  return { pixels, width: WIDTH, channels: 4 }
}

function measure(picture: Picture, ...polygon: number[]) {
  const into = { colours: new Float64Array(6).fill(-1), excluded: new Float64Array(2).fill(-1) }
  const kept = createRegionReader()(picture, Float64Array.from(polygon), into, 1)
  return { kept, colour: [...into.colours.subarray(3)], excluded: into.excluded[1], into }
}

const ALL = [0, 0, WIDTH, 0, WIDTH, HEIGHT, 0, HEIGHT]

describe('the colour of a region', () => {
  test('is the mean of its pixels, not rounded', () => {
    const { kept, colour, excluded } = measure(paint(SKIN, { 0: [181, 132, 100] }), ...ALL)
    expect(kept).toBe(200)
    expect(colour[0]).toBeCloseTo(180 + 1 / 200, 10)
    expect(colour[1]).toBeCloseTo(130 + 2 / 200, 10)
    expect(excluded).toBe(0)
  })

  test('goes to the place of its region and to no other', () => {
    expect([...measure(paint(SKIN), ...ALL).into.colours.subarray(0, 3)]).toEqual([-1, -1, -1])
  })

  test('comes from inside of its polygon, whatever its shape', () => {
    // Two towers with a gap between them: columns 2 to 4 and 8 to 10, joined by the last row.
    const picture = paint([20, 200, 20], Object.fromEntries(towers().map((pixel) => [pixel, SKIN])))
    const { kept, colour, excluded } = measure(picture, 2, 2, 5, 2, 5, 7, 8, 7, 8, 2, 11, 2, 11, 8, 2, 8)
    expect(kept).toBe(towers().length)
    expect(colour).toEqual([...SKIN])
    expect(excluded).toBe(0)
  })

  test.each([
    ['over-exposed', [255, 251, 200]],
    ['dark', [14, 10, 3]],
    ['of a beard', [60, 45, 40]],
    ['of a blue wall', [90, 130, 190]],
    ['of a red scarf', [200, 40, 40]],
  ])('leaves out pixels that are %s', (_, other) => {
    const { kept, colour, excluded } = measure(paint(SKIN, { 3: other, 44: other, 45: other }), ...ALL)
    expect(kept).toBe(197)
    expect(colour).toEqual([...SKIN])
    expect(excluded).toBeCloseTo(3 / 200, 10)
  })

  test('is not a number where nothing is lit', () => {
    const { kept, colour, excluded } = measure(paint([9, 6, 4]), ...ALL)
    expect({ kept, colour, excluded }).toEqual({
      kept: 0,
      colour: [Number.NaN, Number.NaN, Number.NaN],
      excluded: 1,
    })
  })

  test('counts what lies outside of the picture as excluded', () => {
    const { kept, excluded } = measure(paint(SKIN), -10, 0, 10, 0, 10, 10, -10, 10)
    expect(kept).toBe(100)
    expect(excluded).toBeCloseTo(0.5, 10)
  })

  test.each([
    ['no corner', []],
    ['no surface', [3, 3, 9, 9]],
    ['corners that are not numbers', [Number.NaN, 0, 10, Number.NaN, 10, 10]],
    ['no end', [-Infinity, 0, Infinity, 0, 10, 10]],
  ])('is not a number for a polygon with %s', (_, polygon) => {
    const { kept, excluded } = measure(paint(SKIN), ...polygon)
    expect(kept).toBe(0)
    expect(excluded).toBe(1)
  })

  test.each(SKIN_NAMES)('keeps nearly all of noisy skin in dim and in good light: %s', (skin) => {
    for (const level of [0.15, 0.7]) {
      const { frames } = makePictureFace({ seconds: 0.2, skin, level, grain: 3, hair: 0, glare: 0 })
      for (const { excluded } of frames) expect(Math.max(...excluded)).toBeLessThan(0.02)
    }
  })

  test('leaves out hair and shine, so that the colour stays that of the skin beside', () => {
    const bare = makePictureFace({ seconds: 0.2, hair: 0, glare: 0 }).frames[0]
    const covered = makePictureFace({ seconds: 0.2, hair: 0.1, glare: 0.05 }).frames[0]
    for (const place of [0, 1, 2]) {
      expect(Math.abs((covered?.colours[place] ?? 0) - (bare?.colours[place] ?? 0))).toBeLessThan(1)
    }
    expect(covered?.excluded[0]).toBeGreaterThan(0.1)
  })

  test('is the same for pixels with and without a fourth byte', () => {
    const random = makeRandom(3)
    const four = paint(SKIN, { 5: [170 + random.uniform() * 20, 128, 99] })
    const three = new Uint8ClampedArray([...four.pixels].filter((_, place) => place % 4 < 3))
    expect(measure({ pixels: three, width: WIDTH, channels: 3 }, ...ALL)).toEqual(measure(four, ...ALL))
  })
})

function towers(): number[] {
  const rows = Array.from({ length: 6 }, (_, row) => row + 2)
  return rows.flatMap((row) => {
    const columns = row === 7 ? [2, 3, 4, 5, 6, 7, 8, 9, 10] : [2, 3, 4, 8, 9, 10]
    return columns.map((column) => row * WIDTH + column)
  })
}

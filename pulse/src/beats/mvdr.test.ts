import { expect, test } from 'vitest'
import { makePulse } from '../../test/synthetic-pulse.ts'
import { makeRandom, makeDrift } from '../../test/random.ts'
import { mvdrWave } from './mvdr.ts'
import { dot, toUnitLength } from './vectors.ts'

const SECONDS = 40
const LENGTHS = new Float64Array(SECONDS * 30).fill(30)
const made = makePulse({ rate: 60, seconds: SECONDS, noise: 0 })
const tops = Float64Array.from(made.beats.filter((time) => time > 0 && time < SECONDS - 1)).map(
  (time) => (time + 0.15) * 30,
)

/** Colours that blood darkens, each with grain of its own and a light that they share. */
function makeColours(strengths: readonly number[], light = 0, grain = 0.05): Float64Array[] {
  const random = makeRandom(3)
  const lamp = makeDrift(random, 0.3, 2)
  const shared = made.wave.map((_, index) => light * lamp(index / 30))
  return strengths.map((strength) =>
    made.wave.map((blood, index) => 150 - strength * blood + (shared[index] ?? 0) + grain * random.normal()),
  )
}

const clear = (...regions: Float64Array[][]) => mvdrWave(regions, made.wave, tops, LENGTHS)

/** How like a wave is to what comes of colours without any noise. */
function correlation(wave: Float64Array): number {
  return dot(toUnitLength(wave), toUnitLength(clear(makeColours([0.3, 1, 0.6], 0, 0))))
}

test('light that all colours share is taken out, whichever of them holds more blood', () => {
  for (const strengths of [
    [0.3, 1, 0.6],
    [1, 0.3, 0.6],
  ]) {
    const colours = makeColours(strengths, 1)
    const alone = colours.map((colour) => correlation(clear([colour, colour])))
    expect(Math.max(...alone)).toBeLessThan(0.9)
    expect(correlation(clear(colours))).toBeGreaterThan(0.93)
  }
})

test('a region that only adds grain is hardly heard', () => {
  const [good, bad] = [makeColours([0.3, 1, 0.6]), makeColours([0, 0, 0], 0, 3)]
  expect(correlation(clear(bad, good))).toBeGreaterThan(correlation(clear(good)) - 0.02)
})

test("what comes out is as large as the blood's own wave, and up where that is", () => {
  const colours = makeColours([0.3, 1, 0.6])
  const turned = mvdrWave(
    [colours],
    made.wave.map((blood) => -2 * blood),
    tops,
    LENGTHS,
  )
  const wave = clear(colours)
  expect(correlation(wave)).toBeGreaterThan(0.97)
  for (const at of [300, 305, 310, 315, 320]) expect(turned[at]).toBeCloseTo(-2 * (wave[at] ?? 0), 9)
})

test("of a fingertip on the lens the blood's own wave is kept: all but red is too dark to say anything", () => {
  const [red, green, blue] = makeColours([0.3, 1, 0.6])
  if (!red || !green || !blue) throw new Error('no colours')
  const dark = (colour: Float64Array) => colour.map((level) => level / 10)
  expect(mvdrWave([[red, dark(green), dark(blue)]], made.wave, tops, LENGTHS)).toBe(made.wave)
  expect(mvdrWave([], made.wave, tops, LENGTHS)).toBe(made.wave)
})

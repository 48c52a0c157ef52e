import { describe, expect, test } from 'vitest'
import { labelsThatFit, middleOf, nearestTo } from './chart-data.ts'
import { makePlot } from './plot.ts'

const months = [8, 9, 11].map((month) => ({
  at: Date.UTC(2026, month),
  label: `${month}`,
  short: `${month}`,
}))

describe('a chart', () => {
  test('keeps distances in time, and stays inside its width', () => {
    const { places, right, left } = makePlot(months, 320, 'whole')
    const [first = 0, second = 0, third = 0] = places
    expect(first).toBeGreaterThan(left)
    expect(third).toBe(right)
    expect((third - second) / (second - first)).toBeCloseTo(61 / 30)
  })

  test('puts 100 at the top and 0 at the bottom', () => {
    const { y, top, bottom } = makePlot(months, 320, 'small')
    expect([y(100), y(0)]).toEqual([top, bottom])
  })

  test('puts what happened once in the middle', () => {
    const { places, left, right } = makePlot(months.slice(0, 1), 600, 'whole')
    expect(places).toEqual([(left + right) / 2])
  })

  test('can be drawn with nothing in it and in no room', () => {
    expect(makePlot([], 0, 'whole').places).toEqual([])
  })

  test('finds the moment that is nearest to a finger', () => {
    expect(nearestTo(149, [100, 200, 300])).toBe(0)
    expect(nearestTo(151, [100, 200, 300])).toBe(1)
    expect(nearestTo(999, [100, 200, 300])).toBe(2)
    expect(nearestTo(5, [])).toBe(0)
  })

  test('leaves out labels that would touch, and never the newest', () => {
    expect([...labelsThatFit([10, 40, 70, 100], 60)]).toEqual([3, 1])
    expect([...labelsThatFit([10, 95, 100], 60)]).toEqual([2, 0])
  })

  test('draws a range around its middle', () => {
    expect(middleOf({ from: 55, to: 60 })).toBe(57.5)
    expect(middleOf(40)).toBe(40)
  })
})

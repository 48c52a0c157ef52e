import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPeriod, type Totals } from './period.ts'

const totals = (people: number, more: Partial<Totals> = {}): Totals => ({
  ...{ people, eligible: 300, categories: [], asked: [], reads: [], watches: [], signedOut: 0 },
  ...more,
})
const meanOf = (shares: number[]) => shares.reduce((sum, share) => sum + share, 0) / shares.length
const told = (shares: number[]) => {
  const categories = [{ category: 'Any', mean: meanOf(shares) }]
  const asked = [{ categories: ['Any'], people: shares.length }]
  return createPeriod(totals(shares.length, { categories, asked }), 10)?.scores[0]?.share
}

describe('what is told of some months', () => {
  test('says as much of 20 people as of 24, whatever size is asked for', () => {
    for (let people = 0; people < 100; people++) {
      for (let fewest = 10; fewest <= 50; fewest++) {
        const categories = [{ category: 'Any', mean: 50 }]
        const made = (count: number) => {
          const asked = [{ categories: ['Any'], people: count }]
          return createPeriod(totals(count, { categories, asked }), fewest)
        }
        const round = people - (people % 5)
        expect(made(people)).toEqual(made(round))
      }
    }
  })

  test('has bands that hold what they are of, 5 wide but for both ends', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100), { minLength: 10, maxLength: 60 }), (shares) => {
        const band = told(shares)
        if (!band) throw new Error('Ten are enough.')
        const mean = meanOf(shares)
        expect(mean >= band.from - 1e-6 && mean <= band.to + 1e-6).toBe(true)
        expect([5, 10]).toContain(band.to - band.from)
        expect(band.from % 5).toBe(0)
        expect(band.to - band.from === 10).toBe(band.from === 0 || band.to === 100)
      }),
    )
  })

  test.each([0, 100])('does not show one person among others who all have %d', (others) => {
    for (let people = 10; people < 60; people++) {
      const bands = Array.from({ length: 101 }, (_, share) =>
        told([share, ...Array.from({ length: people - 1 }, () => others)]),
      )
      expect(new Set(bands.map((band) => JSON.stringify(band))).size).toBe(1)
    }
  })

  test('moves by one band at most when one person of more than twenty answers otherwise', () => {
    // The first band is two wide, so that the second begins at 10.
    const placeOf = (band: { from: number } | undefined) => Math.max(0, (band?.from ?? 0) / 5 - 1)
    fc.assert(
      fc.property(fc.array(fc.nat(100), { minLength: 21, maxLength: 60 }), fc.nat(100), (shares, other) => {
        const moved = placeOf(told([other, ...shares.slice(1)])) - placeOf(told(shares))
        expect(Math.abs(moved)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('says of taking part no more than the rounded number of people does', () => {
    for (let could = 10; could <= 400; could += 1) {
      for (let people = 10; people <= could; people += 5) {
        const part = createPeriod(totals(people, { eligible: could }), 10)?.takenPart
        if (!part) throw new Error('Ten are enough.')
        const most = Math.min(people + 4, could)
        expect(part.from).toBeLessThanOrEqual((100 * people) / could)
        expect(part.to).toBeGreaterThanOrEqual((100 * most) / could)
        expect(part.from >= 0 && part.to <= 100 && part.to > part.from).toBe(true)
        expect([part.from % 5, part.to % 5]).toEqual([0, 0])
      }
    }
  })

  test('says that all took part where more did than could, some having been switched off before', () => {
    for (const could of [0, 9]) {
      expect(createPeriod(totals(12, { eligible: could }), 10)?.takenPart).toEqual({ from: 95, to: 100 })
    }
  })

  test('orders articles by readers in steps, so that one reader more does not show', () => {
    const reads = (a: number, b: number) =>
      createPeriod(
        totals(50, {
          reads: [
            { id: 'a', people: a },
            { id: 'b', people: b },
          ],
        }),
        10,
      )?.mostRead
    expect(reads(20, 24)).toEqual(['a', 'b'])
    expect(reads(20, 25)).toEqual(['b', 'a'])
    expect(reads(9, 10)).toEqual(['b'])
    expect(reads(14, 9)).toEqual(['a'])
  })

  test('counts the signed-out in tens', () => {
    const counted = [0, 9, 10, 19, 57].map(
      (signedOut) => createPeriod(totals(10, { signedOut }), 10)?.signedOut,
    )
    expect(counted).toEqual([0, 0, 10, 10, 50])
  })
})

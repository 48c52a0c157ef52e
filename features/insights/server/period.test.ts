import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPeriod, type Cell, type Totals } from './period.ts'

const totals = (people: number, more: Partial<Totals> = {}): Totals => ({
  ...{ people, eligible: 300, categories: [], asked: [], reads: [], watches: [], scanned: 0, signedOut: 0 },
  ...{ helpful: [], unhelpful: [], invited: 0, activated: 0, cells: [] },
  ...more,
})
const meanOf = (shares: number[]) => shares.reduce((sum, share) => sum + share, 0) / shares.length
const told = (shares: number[]) => {
  const categories = [{ category: 'Any', mean: meanOf(shares) }]
  const asked = [{ categories: ['Any'], people: shares.length }]
  return createPeriod(totals(shares.length, { categories, asked }), 10)?.scores[0]?.share
}

/**
 * Publishes the figures of similar questions in which one person has the same score, and all others together have these
 * points.
 */
const tellAlike = (share: number, othersTogether: number[], people: number) => {
  const categories = othersTogether.map((points, place) => ({
    category: `Like ${place}`,
    mean: (points + share) / people,
  }))
  const asked = [{ categories: categories.map(({ category }) => category), people }]
  return JSON.stringify(createPeriod(totals(people, { categories, asked }), 10))
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
    // The first band is 10 wide, so the second begins at 10.
    const placeOf = (band: { from: number } | undefined) => Math.max(0, (band?.from ?? 0) / 5 - 1)
    fc.assert(
      fc.property(fc.array(fc.nat(100), { minLength: 21, maxLength: 60 }), fc.nat(100), (shares, other) => {
        const moved = placeOf(told([other, ...shares.slice(1)])) - placeOf(told(shares))
        expect(Math.abs(moved)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('tells one person’s score among nine who choose theirs in a range of fifty, however many questions are alike', () => {
    const likeQuestions = fc.array(fc.nat(900), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(likeQuestions, (othersTogether) => {
        const tellings = Array.from({ length: 101 }, (_, share) => tellAlike(share, othersTogether, 10))
        const widest = Math.max(
          ...[...Map.groupBy(tellings, (telling) => telling).values()].map(({ length }) => length),
        )
        // A mean of ten people crosses a band of 5 with every 50 points of one person, apart from the outer bands.
        expect(widest).toBeGreaterThanOrEqual(49)
      }),
    )
  })

  test('takes ten invented people more for each further value that a score can be compared with', () => {
    // The most revealing totals of all other people.
    for (const people of [10, 20, 30, 50, 100]) {
      const othersTogether = Array.from({ length: 20 }, (_, place) => 50 * people - 5 * place)
      const tellings = Array.from({ length: 101 }, (_, share) => tellAlike(share, othersTogether, people))
      expect(new Set(tellings).size).toBeLessThanOrEqual(2 + people / 10)
    }
  })

  test('counts means by those who were asked, so that a questionnaire for ten tells one of its own', () => {
    const names = ['All', 'Ten', 'Like ten', 'Also like ten']
    const categories = names.map((category) => ({ category, mean: 50 }))
    const asked = [
      { categories: names, people: 10 },
      { categories: ['All'], people: 90 },
    ]
    const scores = createPeriod(totals(100, { categories, asked }), 10)?.scores
    expect(scores?.map(({ category }) => category)).toEqual(['All', 'Ten'])
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

  test('says of scans as much of 20 people as of 24, and nothing below the smallest group', () => {
    const counted = [0, 9, 10, 14, 24].map((scanned) => createPeriod(totals(20, { scanned }), 10)?.scanned)
    expect(counted).toEqual([null, null, 10, 10, 20])
    expect(createPeriod(totals(20, { scanned: 19 }), 20)?.scanned).toBeNull()
  })

  test('counts the signed-out in tens', () => {
    const counted = [0, 9, 10, 19, 57].map(
      (signedOut) => createPeriod(totals(10, { signedOut }), 10)?.signedOut,
    )
    expect(counted).toEqual([0, 0, 10, 10, 50])
  })
})

describe('groups', () => {
  const cell = (name: string | null, answers: number, silent = 0): Cell => ({
    group: name === null ? null : { id: name, name },
    members: answers + silent,
    asked: answers > 0 ? [{ categories: ['Any'], people: answers }] : [],
    means: answers > 0 ? { Any: 50 } : {},
  })
  const told = (cells: Cell[], fewest = 10) => {
    const asked = cells.flatMap((one) => one.asked)
    const people = asked.reduce((sum, one) => sum + one.people, 0)
    const categories = [{ category: 'Any', mean: 50 }]
    return createPeriod(totals(people, { categories, asked, cells }), fewest)?.groups.map(({ name }) => name)
  }

  test('are told from ten people on, largest first, so that those left over are none or ten', () => {
    expect(told([cell('a', 12), cell('b', 25), cell(null, 10)])).toEqual(['b', 'a'])
    expect(told([cell('a', 12), cell('b', 25), cell(null, 9)])).toEqual(['b'])
    expect(told([cell('a', 12), cell('b', 25)])).toEqual(['b', 'a'])
    expect(told([cell('a', 9), cell('b', 25)])).toEqual([])
    expect(told([cell('a', 12), cell('b', 25), cell(null, 10)], 15)).toEqual(['b'])
  })

  test('do not tell whether the only person in none has answered', () => {
    expect(told([cell('a', 20), cell('b', 25), cell(null, 1)])).toEqual(['b'])
    expect(told([cell('a', 20), cell('b', 25), cell(null, 0, 1)])).toEqual(['b'])
  })

  test('tell a mean for each ten of their people, whatever the company is told', () => {
    const names = ['One', 'Two', 'Three']
    const means = Object.fromEntries(names.map((name) => [name, 50]))
    const of = (name: string, people: number): Cell => ({
      ...cell(name, people),
      asked: [{ categories: names, people }],
      means,
    })
    const cells = [of('a', 10), of('b', 24), of('c', 30)]
    const categories = names.map((category) => ({ category, mean: 50 }))
    const asked = cells.flatMap((one) => one.asked)
    const period = createPeriod(totals(64, { categories, asked, cells }), 10)
    expect(period?.scores).toHaveLength(3)
    expect(period?.groups.map(({ name, scores }) => [name, scores.length])).toEqual([
      ['c', 3],
      ['b', 2],
      ['a', 1],
    ])
  })

  test('leave, in any sum and difference, nobody or at least ten, by numbers rounded down alone', () => {
    const some = fc.record({ answers: fc.nat(40), silent: fc.nat(3) })
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 6 }), some, (groups, rest) => {
        const cells = groups.map(({ answers, silent }, index) => cell(`g${index}`, answers, silent))
        const all = [...cells, cell(null, rest.answers, rest.silent)]
        const names = told(all) ?? []
        const counted = (one: Cell) => one.asked.reduce((sum, { people }) => sum + people, 0)
        const others = all.filter(({ group }) => !names.includes(group?.name ?? ''))
        for (const one of all) if (!others.includes(one)) expect(counted(one)).toBeGreaterThanOrEqual(10)
        const left = others.reduce((sum, one) => sum + counted(one), 0)
        const isNobody = others.every(({ members }) => members === 0)
        if (names.length > 0 && !isNobody) expect(left).toBeGreaterThanOrEqual(10)
      }),
    )
  })
})

import type { InsightPeriod } from '../contract/insights.ts'
import { expect, test } from 'vitest'
import { insightRows, periodsWithin } from './range.ts'
import { suggestionsFor } from './suggestions.ts'

const period: InsightPeriod = {
  ...{ from: '2026-03', to: '2026-04', people: 40, takenPart: { from: 70, to: 80 } },
  scores: [
    { category: 'Physical Health', share: { from: 60, to: 65 } },
    { category: 'Mental Well-Being', share: { from: 40, to: 45 } },
    { category: 'Lifestyle Habits', share: { from: 50, to: 55 } },
    { category: 'Everything', share: { from: 90, to: 100 } },
  ],
  ...{ mostRead: [], mostHelpful: [], leastHelpful: [], mostWatched: [], scanned: null, signedOut: 0 },
  ...{ funnel: { invited: 100, activated: 95 }, groups: [] },
}

test('the lowest categories come first, with what there is to read about them; the best needs nothing', () => {
  const suggestions = suggestionsFor(period)
  expect(suggestions).toMatchObject([
    { category: 'Mental Well-Being', articles: ['mental-well-being'] },
    { category: 'Lifestyle Habits', articles: ['movement', 'nutrition'] },
    { category: 'Physical Health', articles: ['movement', 'physical-health'] },
  ])
})

test('where few took part or activated, one of the three is about that', () => {
  const few = suggestionsFor({ ...period, takenPart: { from: 20, to: 30 } })
  expect(few.map(({ about }) => about)).toEqual(['category', 'category', 'taking-part'])
  const invited = suggestionsFor({ ...period, funnel: { invited: 100, activated: 50 } })
  expect(invited.map(({ about }) => about)).toEqual(['category', 'category', 'activation'])
  const bare = { ...period, scores: [], takenPart: { from: 20, to: 30 }, funnel: null }
  expect(suggestionsFor(bare)).toEqual([{ about: 'taking-part', takenPart: { from: 20, to: 30 } }])
})

test('a range has the periods that lie wholly in it, and a file of it nothing but their figures', () => {
  const later = {
    ...period,
    from: '2026-05',
    to: '2026-05',
    groups: [{ name: 'Sales', people: 10, scores: [] }],
  }
  const within = (from: string, to: string) => periodsWithin([later, period], { from, to })
  expect(within('2026-03', '2026-05')).toEqual([later, period])
  expect(within('2026-04', '2026-05')).toEqual([later])
  expect(within('2026-04', '2026-04')).toEqual([])
  expect(insightRows([later]).filter(({ group }) => group)).toEqual([
    { from: '2026-05', to: '2026-05', figure: 'answered', group: 'Sales', name: '', low: 10, high: null },
  ])
})

import { ELSEWHERE, readPagePhrases } from '#content/page-phrases.ts'
import { expect, test } from 'vitest'
import { createPageFinder, loadPageWeights } from './page-weights.ts'

test.each(['en', 'es'] as const)(
  'phrases of writers from whom nothing was learnt find their page, and others are not taken for one: %s',
  async (language) => {
    const find = createPageFinder(await loadPageWeights(language))
    const unseen = readPagePhrases(language, 'unseen')
    const meant = unseen.filter(({ page }) => page !== ELSEWHERE)
    const elsewhere = unseen.filter(({ page }) => page === ELSEWHERE)
    const shareWithin = (limit: number) =>
      meant.filter(({ page, phrase }) => {
        const pages = find(phrase).filter((one) => one.page !== ELSEWHERE)
        return pages.slice(0, limit).some((one) => one.page === page)
      }).length / meant.length
    const taken = elsewhere.filter(({ phrase }) => {
      const [likeliest] = find(phrase)
      return likeliest && likeliest.page !== ELSEWHERE && likeliest.logOdds > 0
    })
    expect(meant.length).toBeGreaterThan(300)
    expect(shareWithin(1)).toBeGreaterThanOrEqual(0.88)
    expect(shareWithin(3)).toBeGreaterThanOrEqual(0.97)
    expect(taken.length / elsewhere.length).toBeLessThanOrEqual(0.05)
  },
)

test.each(['qqqq zzzz', '', '7', '¿¡!?'])(
  'a text without any known word means no page: “%s”',
  async (text) => {
    const find = createPageFinder(await loadPageWeights('en'))
    expect(find(text)[0]?.page).toBe(ELSEWHERE)
  },
)

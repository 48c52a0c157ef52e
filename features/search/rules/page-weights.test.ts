import { documentId, readUnseenPhrases } from '#content/phrases.ts'
import { loadConditionWeights } from '#features/conditions/rules/condition-weights.ts'
import { conditionId } from '#features/conditions/rules/id.ts'
import { createPhraseModel } from '#features/conditions/rules/phrase-model.ts'
import { expect, test } from 'vitest'
import { loadDocumentWeights } from './document-weights.ts'
import { loadPageWeights } from './page-weights.ts'

// Bars a little below what `npm run phrases` says.
test.each([
  ['pages', 'en', loadPageWeights, 0.88, 0.97],
  ['pages', 'es', loadPageWeights, 0.92, 0.98],
  ['conditions', 'en', loadConditionWeights, 0.86, 0.92],
  ['conditions', 'es', loadConditionWeights, 0.86, 0.92],
] as const)(
  'phrases of writers from whom nothing was learnt find what they mean: %s, %s',
  async (kind, language, load, first, three) => {
    const find = createPhraseModel(await load(language))
    const meant = readUnseenPhrases(kind, language).filter(({ right }) => right.length > 0)
    const shareWithin = (limit: number) =>
      meant.filter(({ right, phrase }) => {
        const keys = find(phrase).filter(({ key }) => key !== 'elsewhere')
        return keys
          .slice(0, limit)
          .some(({ key }) => right.some((one) => key === (kind === 'conditions' ? conditionId(one) : one)))
      }).length / meant.length
    expect(meant.length).toBeGreaterThan(300)
    expect(shareWithin(1)).toBeGreaterThanOrEqual(first)
    expect(shareWithin(3)).toBeGreaterThanOrEqual(three)
  },
)

test.each(['en', 'es'] as const)(
  'phrases of another writer find the articles and videos that they mean: %s',
  async (language) => {
    const find = createPhraseModel(await loadDocumentWeights(language))
    const meant = readUnseenPhrases('documents', language).filter(({ right }) => right.length > 0)
    const found = meant.filter(({ right, phrase }) => {
      const likeliest = find(phrase).find(({ key }) => key !== 'elsewhere')
      return right.some((one) => documentId(one) === likeliest?.key)
    })
    expect(meant.length).toBeGreaterThan(20)
    expect(found.length / meant.length).toBeGreaterThanOrEqual(0.75)
  },
)

test.each(['en', 'es'] as const)('what no page answers is not taken for one: %s', async (language) => {
  const find = createPhraseModel(await loadPageWeights(language))
  const others = readUnseenPhrases('pages', language).filter(({ right }) => right.length === 0)
  const taken = others.filter(({ phrase }) => {
    const [likeliest] = find(phrase)
    return likeliest && likeliest.key !== 'elsewhere' && likeliest.logOdds > 0
  })
  expect(taken.length / others.length).toBeLessThanOrEqual(0.05)
})

test.each(['qqqq zzzz', '', '7', '¿¡!?'])(
  'a text without any known word means no page and no condition: “%s”',
  async (text) => {
    const [page] = createPhraseModel(await loadPageWeights('en'))(text)
    const [condition] = createPhraseModel(await loadConditionWeights('en'))(text)
    expect(page?.key).toBe('elsewhere')
    expect(condition).toMatchObject({ words: text === '7' ? 1 : 0 })
    expect(condition?.logOdds).toBeLessThan(1)
  },
)

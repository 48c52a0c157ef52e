import { expect, test } from 'vitest'
import { readPhrases } from '#content/phrases.ts'
import { createPhraseModel } from '#features/conditions/rules/phrase-model.ts'
import { unpackWords } from '#features/red-flags/rules/real-words.ts'
import realWords from '#features/red-flags/rules/real-words.json' with { type: 'json' }
import { createRecogniser } from '#features/red-flags/rules/recognise.ts'
import weights from '#features/red-flags/rules/weights.json' with { type: 'json' }
import { loadPageWeights } from '#features/search/rules/page-weights.ts'
import ownPhrases from '../bench/red-flags/own-phrases.json' with { type: 'json' }

const recognise = createRecogniser(unpackWords(realWords), weights)

test.each(['en', 'es'] as const)(
  'nobody in danger whom red flags miss is led to activities for couples: %s',
  async (language) => {
    const find = createPhraseModel(await loadPageWeights(language))
    const dangers = [
      ...ownPhrases.items
        .filter((one) => one.language === language && one.expect !== 'none')
        .map(({ text }) => text),
      ...readPhrases('conditions', language)
        .filter(({ key }) => key === 'Intimate Partner Violence')
        .map(({ phrase }) => phrase),
    ]
    const led = dangers.filter((text) => {
      const couples = find(text).find(({ key }) => key === '/dashboard/ourrelationship')
      return couples && couples.logOdds > 0 && !recognise(text)
    })
    expect(dangers.length).toBeGreaterThan(1000)
    expect(led).toEqual([])
  },
)

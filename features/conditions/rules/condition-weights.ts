import type { Language } from '#platform/contract/languages.ts'
import type { PhraseWeights } from './phrase-model.ts'

/** Loads what was learnt of conditions in a language; keys are their ids. */
export async function loadConditionWeights(language: Language): Promise<PhraseWeights> {
  const loaded = await (language === 'es'
    ? import('./condition-weights.es.json', { with: { type: 'json' } })
    : import('./condition-weights.en.json', { with: { type: 'json' } }))
  return loaded.default
}

import type { PhraseWeights } from '#features/conditions/rules/phrase-model.ts'
import type { Language } from '#platform/contract/languages.ts'

/** Loads what was learnt of pages in a language; keys are their addresses, or `elsewhere` for what no page answers. */
export async function loadPageWeights(language: Language): Promise<PhraseWeights> {
  const loaded = await (language === 'es'
    ? import('./page-weights.es.json', { with: { type: 'json' } })
    : import('./page-weights.en.json', { with: { type: 'json' } }))
  return loaded.default
}

import type { PhraseWeights } from '#features/conditions/rules/phrase-model.ts'
import type { Language } from '#platform/contract/languages.ts'

/**
 * Loads what was learnt of the library's articles and videos in a language; keys are their ids, or `elsewhere` for what
 * none of them answers.
 */
export async function loadDocumentWeights(language: Language): Promise<PhraseWeights> {
  const loaded = await (language === 'es'
    ? import('./document-weights.es.json', { with: { type: 'json' } })
    : import('./document-weights.en.json', { with: { type: 'json' } }))
  return loaded.default
}

import { certaintyOf, createPhraseModel, type Meaning } from '#features/conditions/rules/phrase-model.ts'
import type { Language } from '#platform/contract/languages.ts'
import { loadDocumentWeights } from '../rules/document-weights.ts'

type Model = (text: string) => Meaning[]

const MAX_MEANT = 3
/** Minimum log-odds of the only document that may be meant. */
const MIN_LOG_ODDS = -1

/** Finds what a text means among the library's articles and videos; a language's weights are loaded when first used. */
export function meantDocuments() {
  const models = new Map<Language, Promise<Model>>()

  /**
   * Returns the ids of documents that are meant more likely than not, with how surely, from 0 to 1; the likeliest also
   * where it may be meant, with 0.
   */
  return async (text: string, language: Language): Promise<Map<string, number>> => {
    const model = models.get(language) ?? loadDocumentWeights(language).then(createPhraseModel)
    models.set(language, model)
    const meanings = (await model)(text)
    // What is said of a symptom counts as meaning none, though something to read may help with it.
    const documents = meanings.filter(({ key }) => key !== 'elsewhere')
    const meant = documents.filter(({ logOdds }, at) => logOdds > (at === 0 ? MIN_LOG_ODDS : 0))
    return new Map(meant.slice(0, MAX_MEANT).map((meaning) => [meaning.key, certaintyOf(meaning)]))
  }
}

import {
  certaintyOf,
  createPhraseModel,
  listLikely,
  type Meaning,
} from '#features/conditions/rules/phrase-model.ts'
import { wordsOf } from '#features/conditions/rules/text.ts'
import type { Language } from '#platform/contract/languages.ts'
import { loadDocumentWeights } from '../rules/document-weights.ts'

type Model = (text: string) => Meaning[]

/** Maximum log-odds of a text meaning no document, above which a document that only may be meant is left out. */
const MAX_NONE_LOG_ODDS = 1

/** Finds what a text means among the library's articles and videos; a language's weights are loaded when first used. */
export function meantDocuments() {
  const models = new Map<Language, Promise<Model>>()

  /**
   * Returns the ids of documents that are meant more likely than not, with how surely, from 0 to 1; the likeliest also
   * where it may be meant, with 0, unless the text surely means none. A single word only may mean one: "routine" is a
   * word of many.
   */
  return async (text: string, language: Language): Promise<Map<string, number>> => {
    const model = models.get(language) ?? loadDocumentWeights(language).then(createPhraseModel)
    models.set(language, model)
    const meanings = (await model)(text)
    const none = meanings.find(({ key }) => key === 'elsewhere')
    // What is said of a symptom counts as meaning none, though something to read may help with it.
    const likely = listLikely(meanings.filter((meaning) => meaning !== none)).filter(
      ({ logOdds }) => logOdds > 0 || (none?.logOdds ?? 0) <= MAX_NONE_LOG_ODDS,
    )
    const isWord = wordsOf(text).length < 2
    return new Map(likely.map((meaning) => [meaning.key, isWord ? 0 : certaintyOf(meaning)]))
  }
}

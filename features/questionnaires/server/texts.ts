import { builtInQuestionnaire } from '../rules/built-in.ts'
import { translationOf } from '../rules/translations.ts'
import type { Reader } from '#platform/http/authenticate.ts'
import type { QuestionnaireStore } from './store.ts'

/** The texts of a company's questionnaires, for features that show some of them. */
export function questionnaireTexts(questionnaires: QuestionnaireStore) {
  return {
    /**
     * Returns a function that translates a text into the reader's language with the translations of the newest or the
     * built-in questionnaire; it returns the text unchanged where it has no translation.
     */
    async translateFor({ tenant, language }: Reader): Promise<(text: string) => string> {
      const newest = await questionnaires.getNewest(tenant)
      return (text) =>
        translationOf(newest, text, language) ?? translationOf(builtInQuestionnaire, text, language) ?? text
    },
  }
}

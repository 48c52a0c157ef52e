import type { Suggestions } from '#features/home/contract/home.ts'
import type { ResponseCard } from '../../contract/responses.ts'
import { valuesOf } from '../../rules/answers.ts'
import { scoreAnswers } from '../../rules/score.ts'
import { categoriesWithRoom, needsHelp, nextTopics } from '../../rules/topics.ts'
import type { DataOwner } from '#platform/db/own.ts'
import { toContract } from '#platform/core/to-contract.ts'
import { withCategoryTexts } from './card-texts.ts'
import type { QuestionnaireStore } from '../store.ts'
import type { ResponseStore } from './store.ts'

/** The suggestions of a result for where a person can begin. */
export type ResultSuggestions = Pick<Suggestions, 'topics' | 'isHard' | 'categories'>

type Dependencies = { store: ResponseStore; questionnaires: QuestionnaireStore }

/** A member's newest responses, for Home. */
export function lastResponses({ store, questionnaires }: Dependencies) {
  return {
    async listLast(owner: DataOwner, limit: number): Promise<ResponseCard[]> {
      const rows = await store.list(owner, limit, undefined)
      return (await withCategoryTexts(questionnaires, owner.tenant, rows)).map(toContract)
    },

    /**
     * Finds the topics and categories with the most room for improvement in the newest response; the lists are empty
     * without a response.
     */
    async findRoom(owner: DataOwner): Promise<ResultSuggestions> {
      const last = await store.findLast(owner)
      const questionnaire = last && (await questionnaires.find(owner.tenant, last.version))
      const result = questionnaire && scoreAnswers(questionnaire, valuesOf(last.answers))
      if (!result) return { topics: [], isHard: false, categories: [] }
      return {
        topics: nextTopics(questionnaire, result),
        isHard: needsHelp(questionnaire, result),
        categories: categoriesWithRoom(questionnaire, result),
      }
    },
  }
}

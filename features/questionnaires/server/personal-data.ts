import type { PersonalData } from '#platform/feature/server.ts'
import type { ResponseStore } from './responses/store.ts'
import type { QuestionnaireStore } from './store.ts'

export function responsesPersonalData(
  responses: ResponseStore,
  questionnaires: QuestionnaireStore,
): PersonalData {
  return {
    responses: responses.listAll,
    responseDrafts: responses.listDrafts,
    removedResponses: responses.listRemoved,
    questionnaires: questionnaires.listAnswered,
  }
}

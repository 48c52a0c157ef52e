import { queryClient } from '#platform/api/query-client.ts'
import { findQuestionnaire } from '#features/questionnaires/web/answering/find-questionnaire.ts'
import { responseQuery, responsesQuery } from '#features/questionnaires/web/queries.ts'

/** Loads the questionnaire, the list of results and the last result, to be stored for offline use. */
export async function prepareOffline(): Promise<void> {
  await findQuestionnaire()
  const { pages } = await queryClient.fetchInfiniteQuery(responsesQuery)
  const last = pages[0]?.items[0]
  if (last) await queryClient.prefetchQuery(responseQuery(last.id))
}

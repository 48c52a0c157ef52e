import { queryClient } from '#platform/api/query-client.ts'
import { findQuestionnaire } from '#features/questionnaires/web/answering/find-questionnaire.ts'
import { responseQuery, responsesQuery } from '#features/questionnaires/web/queries.ts'

/** What the company asks, all results in a list, and the last one as a whole. */
export async function prepareOffline(): Promise<void> {
  await findQuestionnaire()
  const { pages } = await queryClient.fetchInfiniteQuery(responsesQuery)
  const last = pages[0]?.items[0]
  if (last) await queryClient.prefetchQuery(responseQuery(last.id))
}

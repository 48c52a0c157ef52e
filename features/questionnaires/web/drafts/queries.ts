import { findQuestionnaireDraft } from '../../contract/drafts.ts'
import { countQuestionnairePeople, exportQuestionnaire, readQuestionnaire } from '../../contract/versions.ts'
import { getQuestionnaire } from '../../contract/questionnaires.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'

const QUERY_KEY = 'questionnaire-drafts'

/** The id of the questionnaire's document. */
export const draftQuery = queryOptions({
  queryKey: [QUERY_KEY, 'document'],
  queryFn: ({ signal }) => call(findQuestionnaireDraft, {}, { signal }),
})

/** The questionnaire that people are asked now. */
export const publishedQuery = queryOptions({
  queryKey: [QUERY_KEY, 'published'],
  queryFn: ({ signal }) => call(getQuestionnaire, {}, { signal }),
})

/** How many people a new version is for. */
export const peopleQuery = queryOptions({
  queryKey: [QUERY_KEY, 'people'],
  queryFn: ({ signal }) => call(countQuestionnairePeople, {}, { signal }),
  staleTime: 0,
})

export const prefetchDraft = () =>
  Promise.all([queryClient.prefetchQuery(draftQuery), queryClient.prefetchQuery(publishedQuery)])

/** Reloads the questionnaire that people are asked, after one was published. */
export const refreshPublished = () => queryClient.invalidateQueries({ queryKey: publishedQuery.queryKey })

export const readFhirFile = (resource: { resourceType: string }) => call(readQuestionnaire, { resource })

export const exportFhir = (version: number) => call(exportQuestionnaire, { version })

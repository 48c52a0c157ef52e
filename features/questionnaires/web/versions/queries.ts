import {
  countQuestionnairePeople,
  exportQuestionnaire,
  getQuestionnaireVersion,
  listQuestionnaireVersions,
  readQuestionnaire,
  saveQuestionnaire,
} from '../../contract/versions.ts'
import { getQuestionnaire, type Questionnaire } from '../../contract/questionnaires.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'

const KEY = 'questionnaire-versions'

/** The questionnaire that people are asked now. */
export const newestQuery = queryOptions({
  queryKey: [KEY, 'newest'],
  queryFn: ({ signal }) => call(getQuestionnaire, {}, { signal }),
})

export const versionsQuery = queryOptions({
  queryKey: [KEY, 'list'],
  queryFn: ({ signal }) => call(listQuestionnaireVersions, {}, { signal }),
})

/** How many people a new version is for. */
export const peopleQuery = queryOptions({
  queryKey: [KEY, 'people'],
  queryFn: ({ signal }) => call(countQuestionnairePeople, {}, { signal }),
  staleTime: 0,
})

export function versionQuery(version: number) {
  return queryOptions({
    queryKey: [KEY, 'one', version],
    queryFn: ({ signal }) => call(getQuestionnaireVersion, { version }, { signal }),
    // A version never changes.
    staleTime: Infinity,
  })
}

export const prefetchVersions = () =>
  Promise.all([queryClient.prefetchQuery(newestQuery), queryClient.prefetchQuery(versionsQuery)])

/** Reloads the newest version, after another person may have saved. */
export async function refreshNewest(): Promise<Questionnaire> {
  const [newest] = await Promise.all([
    queryClient.fetchQuery({ ...newestQuery, staleTime: 0 }),
    queryClient.invalidateQueries({ queryKey: versionsQuery.queryKey }),
  ])
  return newest
}

/** Saves a version, and returns the questionnaire that people are asked from now on. */
export async function saveVersion(basedOn: number, questionnaire: Questionnaire): Promise<Questionnaire> {
  const { version } = await call(saveQuestionnaire, { basedOn, questionnaire })
  const saved = { ...questionnaire, version }
  queryClient.setQueryData(newestQuery.queryKey, saved)
  void queryClient.invalidateQueries({ queryKey: versionsQuery.queryKey })
  return saved
}

export const readFhirFile = (resource: { resourceType: string }) => call(readQuestionnaire, { resource })

export const exportFhir = (version: number) => call(exportQuestionnaire, { version })

import { listArticles } from '#features/articles/contract/articles.ts'
import { getHome, HOME_NEWEST, HOME_RESPONSES, type Home } from '#features/home/contract/home.ts'
import { listNews } from '#features/news/contract/news.ts'
import { listResponses } from '#features/questionnaires/contract/responses.ts'
import { listScans } from '#features/scans/contract/scans.ts'
import { listVideos } from '#features/videos/contract/videos.ts'
import { queryOptions, type DataTag, type QueryKey } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { announcementsQuery } from '#features/announcements/web/queries.ts'
import { weekQuery } from '#features/check-ins/web/week-query.ts'
import { homePlanQuery } from '#features/plans/web/home-query.ts'
import { draftQuery, isDraftNewer } from '#features/questionnaires/web/queries.ts'
import { servicesQuery } from '#features/services/web/queries.ts'
import { videoListsKey } from '#features/videos/web/queries.ts'
import { callOrSaved } from '#platform/offline/call-or-saved.ts'

/** So long Home waits for an answer, and then says that there is none. */
const MAX_WAIT_MS = 8000
/** Between the first call, which begins before the screen is there, and the screen's own. In ms. */
const FRESH_MS = 10_000

/** All that Home shows. Each part is also stored as its own query's, which other screens use. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: async ({ signal }) => {
    const askedAt = Date.now()
    const waiting = AbortSignal.any([signal, AbortSignal.timeout(MAX_WAIT_MS)])
    const home = await callOrSaved(getHome, {}, { signal: waiting })
    storeParts(home, askedAt)
    return home
  },
  // Also runs offline, where the copy stored on the device answers.
  networkMode: 'offlineFirst',
  staleTime: FRESH_MS,
  retry: 1,
})

/** Home brings each part with every visit; by itself a part is asked for only where Home's answer lacked it. */
const broughtByHome = { staleTime: Infinity }

export const offeredServicesQuery = queryOptions({ ...servicesQuery, ...broughtByHome })

export const lastResponsesQuery = queryOptions({
  queryKey: ['responses', 'last'],
  queryFn: async ({ signal }) =>
    (await callOrSaved(listResponses, { limit: HOME_RESPONSES }, { signal })).items,
  networkMode: 'offlineFirst',
  ...broughtByHome,
})

export const lastScanQuery = queryOptions({
  queryKey: ['scans', 'last'],
  queryFn: async ({ signal }) => (await call(listScans, { limit: 1 }, { signal })).items,
  ...broughtByHome,
})

export const newestArticlesQuery = queryOptions({
  queryKey: ['articles', 'list', 'newest'],
  queryFn: async ({ signal }) => (await call(listArticles, { limit: HOME_NEWEST }, { signal })).items,
  ...broughtByHome,
})

export const newestVideosQuery = queryOptions({
  queryKey: [...videoListsKey, 'newest'],
  queryFn: async ({ signal }) => (await call(listVideos, { limit: HOME_NEWEST }, { signal })).items,
  ...broughtByHome,
})

export const newestNewsQuery = queryOptions({
  queryKey: ['news', 'newest'],
  queryFn: async ({ signal }) => (await call(listNews, { limit: HOME_NEWEST }, { signal })).items,
  ...broughtByHome,
})

function storeParts(home: Home, askedAt: number): void {
  const store = <Data>(query: { queryKey: DataTag<QueryKey, Data, Error> }, part: Data | null) => {
    // What was read after Home was asked for is newer than what Home answers.
    const readAt = queryClient.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0
    if (part !== null && readAt <= askedAt) queryClient.setQueryData<Data>(query.queryKey, part)
  }
  store(announcementsQuery, home.announcements && { items: home.announcements })
  store(servicesQuery, home.services && { items: home.services })
  store(draftQuery, isDraftNewer(askedAt) ? null : home.draft)
  store(lastResponsesQuery, home.responses)
  store(lastScanQuery, home.scans)
  store(weekQuery, home.checkIns)
  store(homePlanQuery, home.plan)
  store(newestArticlesQuery, home.articles)
  store(newestVideosQuery, home.videos)
  store(newestNewsQuery, home.news)
}

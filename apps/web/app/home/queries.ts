import { listArticles } from '#features/articles/contract/articles.ts'
import { getHome, HOME_NEWEST_COUNT, HOME_RESPONSE_COUNT, type Home } from '#features/home/contract/home.ts'
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

/** Maximum number of milliseconds that Home waits for an answer. */
const MAX_WAIT_MS = 8000
/** Milliseconds for which Home is fresh, to bridge the time between the first request and the screen. */
const FRESH_MS = 10_000

/** Home's data. Each part is also put into its own query's cache, for other screens. */
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

/** Home's response contains each part; a part is requested separately only where that response lacked it. */
const broughtByHome = { staleTime: Infinity }

export const offeredServicesQuery = queryOptions({ ...servicesQuery, ...broughtByHome })

export const lastResponsesQuery = queryOptions({
  queryKey: ['responses', 'last'],
  queryFn: async ({ signal }) =>
    (await callOrSaved(listResponses, { limit: HOME_RESPONSE_COUNT }, { signal })).items,
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
  queryFn: async ({ signal }) => (await call(listArticles, { limit: HOME_NEWEST_COUNT }, { signal })).items,
  ...broughtByHome,
})

export const newestVideosQuery = queryOptions({
  queryKey: [...videoListsKey, 'newest'],
  queryFn: async ({ signal }) => (await call(listVideos, { limit: HOME_NEWEST_COUNT }, { signal })).items,
  ...broughtByHome,
})

export const newestNewsQuery = queryOptions({
  queryKey: ['news', 'newest'],
  queryFn: async ({ signal }) => (await call(listNews, { limit: HOME_NEWEST_COUNT }, { signal })).items,
  ...broughtByHome,
})

function storeParts(home: Home, askedAt: number): void {
  const store = <Data>(query: { queryKey: DataTag<QueryKey, Data, Error> }, part: Data | null) => {
    // A part that was read after Home was requested is newer than Home's.
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

import { listArticles, type ArticleCategory } from '#features/articles/contract/articles.ts'
import { getInsights, setMinGroupSize } from '../contract/insights.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { callOrSaved } from '#platform/offline/call-or-saved.ts'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'

export type Insights = Output<typeof getInsights>

export const insightsQuery = queryOptions({
  queryKey: ['insights'],
  queryFn: ({ signal }) => callOrSaved(getInsights, {}, { signal }),
  // Also runs offline, where the copy on this device is used.
  networkMode: 'offlineFirst',
})

export const prefetchInsights = () => queryClient.prefetchQuery(insightsQuery)

const SUGGESTED_ARTICLES = 3

/** A few articles of these categories; of any category where none is given. */
export const articlesQuery = (category: ArticleCategory[]) =>
  queryOptions({
    queryKey: ['insights', 'articles', category],
    queryFn: ({ signal }) =>
      call(listArticles, { ...(category.length > 0 && { category }), limit: SUGGESTED_ARTICLES }, { signal }),
  })

export async function saveMinGroupSize(minGroupSize: number): Promise<void> {
  await call(setMinGroupSize, { minGroupSize })
  await queryClient.invalidateQueries({ ...insightsQuery, exact: true })
}

import { getArticle, listArticles } from '@hale/contracts/articles'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callKept } from '../../api/call-kept.ts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'

export const articlesQuery = infiniteQueryOptions({
  queryKey: ['articles', 'list', 'all'],
  queryFn: ({ pageParam, signal }) =>
    call(listArticles, { limit: 24, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
})

export const newestArticlesQuery = queryOptions({
  queryKey: ['articles', 'list', 'newest'],
  queryFn: ({ signal }) => call(listArticles, { limit: 5 }, { signal }),
})

export function articleQuery(id: string) {
  return queryOptions({
    queryKey: ['articles', 'one', id],
    queryFn: ({ signal }) => callKept(getArticle, { id }, { signal }),
    // Also asked without a connection: what was read before is kept on the device.
    networkMode: 'offlineFirst',
  })
}

export const prefetchNewestArticles = () => queryClient.prefetchQuery(newestArticlesQuery)
export const prefetchArticles = () => queryClient.prefetchInfiniteQuery(articlesQuery)
export const prefetchArticle = (id: string) => queryClient.prefetchQuery(articleQuery(id))

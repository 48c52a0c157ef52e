import { getArticle, listArticles } from '@hale/contracts/articles'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const articlesQuery = infiniteQueryOptions({
  queryKey: ['articles'],
  queryFn: ({ pageParam, signal }) =>
    call(listArticles, { limit: 24, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
})

export const newestArticlesQuery = queryOptions({
  queryKey: ['articles', 'newest'],
  queryFn: ({ signal }) => call(listArticles, { limit: 5 }, { signal }),
})

export function articleQuery(id: string) {
  return queryOptions({
    queryKey: ['articles', id],
    queryFn: ({ signal }) => call(getArticle, { id }, { signal }),
  })
}

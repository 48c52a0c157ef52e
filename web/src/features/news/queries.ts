import { listNews } from '@hale/contracts/news'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const newestNewsQuery = queryOptions({
  queryKey: ['news', 'list', 'newest'],
  queryFn: ({ signal }) => call(listNews, {}, { signal }),
})

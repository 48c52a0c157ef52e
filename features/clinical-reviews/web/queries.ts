import {
  listReviewable,
  signReview,
  withdrawReview,
  type ReviewableText,
} from '../contract/clinical-reviews.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'

export const reviewsQuery = queryOptions({
  queryKey: ['clinical-reviews'],
  queryFn: ({ signal }) => call(listReviewable, {}, { signal }),
  staleTime: 0,
})

export const prefetchReviews = () => queryClient.prefetchQuery(reviewsQuery)

export async function signOffText({ type, id, digest }: ReviewableText): Promise<void> {
  await call(signReview, { type, id, digest })
  await refresh()
}

export async function withdrawSignOff({ type, id }: ReviewableText): Promise<void> {
  await call(withdrawReview, { type, id })
  await refresh()
}

/** Refetches the list, and the pages that name a reviewer. */
const refresh = () =>
  Promise.all(
    [reviewsQuery.queryKey, ['articles'], ['conditions']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )

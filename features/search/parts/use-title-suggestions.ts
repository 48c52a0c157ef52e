import { listArticleTitles } from '#features/articles/contract/articles.ts'
import { listVideoTitles } from '#features/videos/contract/videos.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { call } from '#platform/api/call.ts'
import { fittingTitles } from './fitting-titles.ts'

const calls = { articles: listArticleTitles, videos: listVideoTitles }

/** Milliseconds for which titles are fresh; they are loaded only when the person types. */
const STALE_MS = 10 * 60_000

function titlesQuery(kind: keyof typeof calls) {
  return queryOptions({
    queryKey: [kind, 'titles'],
    queryFn: ({ signal }) => call(calls[kind], {}, { signal }),
    staleTime: STALE_MS,
    retry: false,
  })
}

/** Suggests articles or videos by title, on the device: what is typed is not sent until the search is submitted. */
export function useTitleSuggestions(kind: keyof typeof calls) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data } = useQuery({ ...titlesQuery(kind), enabled: search !== '' })
  const suggested = useMemo(
    () =>
      fittingTitles(data?.items ?? [], search).map(({ id, title }) => ({
        path: `/dashboard/${kind}/${id}`,
        title,
      })),
    [data, search, kind],
  )
  return { onType: setTyped, suggested }
}

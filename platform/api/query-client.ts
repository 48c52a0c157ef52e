import type { Endpoint, Input } from '../contract/endpoint.ts'
import { infiniteQueryOptions, keepPreviousData, QueryClient, type QueryKey } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { ApiError } from './api-error.ts'
import { isRetryable, retryDelayMs } from './backoff.ts'
import { call } from './call.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      retry: (failures, error) => failures < 2 && isRetryable(error) && !isBusy(error),
      retryDelay: (failures) => retryDelayMs(failures, { firstMs: 500 }),
    },
  },
})

/**
 * Whether the server refused a call because there were too many. Such calls are not retried: the pause that the
 * server asks for may be longer than anybody waits for a screen.
 */
function isBusy(error: Error): boolean {
  return error instanceof ApiError && error.code === 'too-many-requests'
}

type PagedEndpoint = Endpoint & { output: z.ZodMiniType<{ next: string | null }> }

/**
 * Returns the options of a list that is loaded page by page, for `useInfiniteQuery` and
 * `prefetchInfiniteQuery`. While the pages for a new input load, those for the previous input are shown.
 */
export function pagedQuery<E extends PagedEndpoint>(
  endpoint: E,
  queryKey: QueryKey,
  input: Omit<Input<E>, 'cursor'>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call<E>(endpoint, { ...input, ...(pageParam && { cursor: pageParam }) } as Input<E>, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

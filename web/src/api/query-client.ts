import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { isRetryable, pauseAfter } from './backoff.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      retry: (failures, error) => failures < 2 && isRetryable(error) && !isBusy(error),
      retryDelay: (failures) => pauseAfter(failures, { firstMs: 500 }),
    },
  },
})

/** A server that is busy may ask for a longer pause than anybody waits for a screen. */
function isBusy(error: Error): boolean {
  return error instanceof ApiError && error.code === 'too-many-requests'
}

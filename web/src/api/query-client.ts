import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** Only what may pass by itself is tried again; a "no" from the server is an answer. */
const PASSING = new Set(['network-request-failed', 'service-unavailable', 'unexpected-answer'])

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      retry: (failures, error) => failures < 2 && error instanceof ApiError && PASSING.has(error.code),
      retryDelay: (failures) => 500 * 2 ** failures,
    },
  },
})

import { getPortrait } from '../../../contract/portraits.ts'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { localStore } from '#platform/offline/local-store.ts'

/**
 * Milliseconds until the portrait is requested again, after which a change on another device shows. Its URL works for
 * a week.
 */
const STALE_MS = 24 * 60 * 60_000

/** The portrait's URL from the last response, so that the menu shows it without a request on each page. */
const portraitStore = localStore({
  keyOf: ({ person, company }) => `portrait/${person}/${company}`,
  schema: z.object({ url: z.nullable(z.string()), askedAt: z.int() }),
  version: 1,
  until: 'log-out',
})

export const portraitQuery = queryOptions({
  queryKey: ['portrait'],
  queryFn: async ({ signal }) => {
    const { url } = await call(getPortrait, {}, { signal })
    portraitStore.write({ url, askedAt: Date.now() })
    return url
  },
  initialData: () => portraitStore.read()?.url,
  initialDataUpdatedAt: () => portraitStore.read()?.askedAt,
  staleTime: STALE_MS,
  retry: false,
})

/**
 * Whether this device has asked for the portrait before. Where not, the menu waits, so that the first page makes no
 * extra request.
 */
export const wasPortraitRequested = (): boolean => portraitStore.read() !== undefined

/** Shows a changed portrait in the menu at once. */
export function showPortrait(url: string | null): void {
  portraitStore.write({ url, askedAt: Date.now() })
  queryClient.setQueryData(portraitQuery.queryKey, url)
}

import { getPortrait } from '../../../contract/portraits.ts'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { localStore } from '#platform/offline/local-store.ts'

/** An address works for a week at least; a change on another device shows after this. In ms. */
const STALE_MS = 24 * 60 * 60_000

/** What the menu shows at once, so that a page does not ask for it each time; before its first opening there is none. */
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

/** Whether this device has asked before: the first page that a person opens makes one request, for what it shows. */
export const knowsPortrait = (): boolean => portraitStore.read() !== undefined

/** The menu shows it at once. */
export function showPortrait(url: string | null): void {
  portraitStore.write({ url, askedAt: Date.now() })
  queryClient.setQueryData(portraitQuery.queryKey, url)
}

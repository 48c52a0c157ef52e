import {
  createDirectoryToken,
  listDirectoryTokens,
  revokeDirectoryToken,
} from '../contract/directory-sync.ts'
import type { Input } from '#platform/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'

export const directoryQuery = queryOptions({
  queryKey: ['directory-sync'],
  queryFn: ({ signal }) => call(listDirectoryTokens, {}, { signal }),
})

export const prefetchDirectory = () => queryClient.prefetchQuery(directoryQuery)

const reload = () => queryClient.invalidateQueries({ queryKey: directoryQuery.queryKey })

/** Creates a token and returns it; it cannot be shown again. */
export async function makeToken(input: Input<typeof createDirectoryToken>): Promise<string> {
  const { token } = await call(createDirectoryToken, input)
  await reload()
  return token
}

export async function revokeToken(id: string): Promise<void> {
  await call(revokeDirectoryToken, { id })
  await reload()
}

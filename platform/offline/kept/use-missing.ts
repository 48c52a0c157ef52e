import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { currentLanguage } from '../../language/language.ts'
import { listSavedNames } from '../call-or-saved.ts'
import { isConnected, watchConnection } from '../reachable.ts'

/** Names that were read a moment ago are those of all links of a list. In ms. */
const FRESH_MS = 2000

/**
 * Returns whether there is no connection, and this device has no page of the thing with this id, as far as that is known.
 */
export function useMissing(id: string): boolean {
  const isThere = useSyncExternalStore(watchConnection, isConnected)
  const { data } = useQuery({
    queryKey: ['saved-names'],
    queryFn: () => listSavedNames().catch(() => null),
    enabled: !isThere,
    networkMode: 'always',
    staleTime: FRESH_MS,
    retry: false,
  })
  return !isThere && Boolean(data) && !data?.some((name) => isReplyOf(name, id))
}

/** A name is an endpoint's path and what it was asked, as JSON: texts are asked for in a language. */
function isReplyOf(name: string, id: string): boolean {
  if (!name.includes(`"id":${JSON.stringify(id)}`)) return false
  return !name.includes('"language":') || name.includes(`"language":"${currentLanguage()}"`)
}

import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { currentLanguage } from '../../language/language.ts'
import { listSavedNames } from '../call-or-saved.ts'
import { isConnected, watchConnection } from '../reachable.ts'

/** How long the list of saved replies is cached, in ms, so that all links of a list share one read. */
const FRESH_MS = 2000

/** Whether the device is offline and has no saved page for this id; false while that is unknown. */
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

/**
 * Whether a saved reply is that of a text with this id in the current language. `name` is an endpoint's path and its
 * input as JSON.
 */
function isReplyOf(name: string, id: string): boolean {
  if (!name.includes(`"id":${JSON.stringify(id)}`)) return false
  return !name.includes('"language":') || name.includes(`"language":"${currentLanguage()}"`)
}

import { useEffect, useRef, useSyncExternalStore } from 'react'
import { isConnected as isConnectedNow, watchConnection } from '../reachable.ts'
import { waitingIds, watchWaiting } from './waiting.ts'

/**
 * Returns how many things of an outbox wait for a connection: none while connected, because they are then
 * being sent. Calls `onSent` when the number falls.
 */
export function useWaitingCount(name: string, onSent: () => void): number {
  const count = useSyncExternalStore(watchWaiting, () => waitingIds(name).length)
  const isConnected = useSyncExternalStore(watchConnection, isConnectedNow)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) onSent()
    before.current = count
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is to be done then is never what changed
  }, [count])
  return isConnected ? 0 : count
}

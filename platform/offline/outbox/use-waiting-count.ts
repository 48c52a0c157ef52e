import { useEffect, useRef, useSyncExternalStore } from 'react'
import { isConnected as isConnectedNow, watchConnection } from '../reachable.ts'
import { waitingIds, watchWaiting } from './waiting.ts'

/**
 * Returns the number of things in an outbox that wait for a connection: 0 while connected, because they are then
 * being sent. Calls `onSent` when the number of waiting things falls.
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

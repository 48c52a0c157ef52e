import { useEffect } from 'react'
import { queryClient } from '#platform/api/query-client.ts'
import { onReconnect } from '#platform/offline/reconnect.ts'
import { videoListsKey } from './queries.ts'
import { hasWaitingPositions, sendWaitingPositions } from './watch-positions.ts'

/** Sends positions that were reached offline, now and when the connection returns. */
export function useWaitingPositions(): void {
  useEffect(() => {
    const act = () => {
      if (!navigator.onLine || !hasWaitingPositions()) return
      void sendWaitingPositions().then(() => queryClient.invalidateQueries({ queryKey: videoListsKey }))
    }
    act()
    return onReconnect(act)
  }, [])
}

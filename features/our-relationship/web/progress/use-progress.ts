import { useEffect, useSyncExternalStore } from 'react'
import { progressSession } from './progress-session.ts'

/** Returns the signed-in person's progress, and its session for changing it. */
export function useProgress() {
  const session = progressSession()
  const state = useSyncExternalStore(session.subscribe, session.current)
  useEffect(() => session.live(), [session])
  return { session, state }
}

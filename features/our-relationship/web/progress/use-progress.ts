import { useEffect, useSyncExternalStore } from 'react'
import { progressSession } from './progress-session.ts'

/** What the signed-in person has written and done, and how to change it. */
export function useProgress() {
  const session = progressSession()
  const state = useSyncExternalStore(session.subscribe, session.current)
  useEffect(() => session.live(), [session])
  return { session, state }
}

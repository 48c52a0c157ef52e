import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { recoveryQuery } from '../queries.ts'
import { recoveryChanges, withChanges } from './recovery-changes.ts'

/** What a person entered, on whichever device: what the server has, and what this device has not sent yet. */
export function useRecovery() {
  const query = useQuery(recoveryQuery)
  const session = recoveryChanges()
  const changes = useSyncExternalStore(session.subscribe, session.current)
  useEffect(() => session.live(), [session])
  const saved = query.data?.recovery
  return { query, changes, recovery: saved ? withChanges(saved, changes) : saved }
}

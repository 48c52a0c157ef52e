import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { recoveryQuery } from '../queries.ts'
import { recoveryChanges, withChanges } from './recovery-changes.ts'

/** A person's data in the programme: the server's, merged with unsent changes on this device. */
export function useRecovery() {
  const query = useQuery(recoveryQuery)
  const session = recoveryChanges()
  const changes = useSyncExternalStore(session.subscribe, session.current)
  useEffect(() => session.live(), [session])
  const saved = query.data?.recovery
  return { query, changes, recovery: saved ? withChanges(saved, changes) : saved }
}

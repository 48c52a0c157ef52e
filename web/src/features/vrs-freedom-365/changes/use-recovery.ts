import type { Recovery } from '@hale/contracts/programmes/vrs-freedom-365'
import type { Day } from '@hale/contracts/values'
import { localDay } from '@hale/domain/programmes/day'
import { mergeAllCheckIns, mergePlans } from '@hale/domain/programmes/recovery'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onReconnect } from '../../../offline/reconnect.ts'
import { recoveryQuery } from '../queries.ts'
import { readChanges, watchChanges, type Changes } from './stored-changes.ts'

/** What a person entered, on whichever device: what the server has, and what this device has not sent yet. */
export function useRecovery() {
  const query = useQuery(recoveryQuery)
  const changes = useChanges()
  const saved = query.data?.recovery
  return { query, changes, recovery: saved ? withChanges(saved, changes) : saved }
}

function withChanges(saved: Recovery, { checkIns, plan }: Changes): Recovery {
  return {
    ...saved,
    checkIns: mergeAllCheckIns([...saved.checkIns, ...checkIns]),
    plan: mergePlans(saved.plan, plan),
  }
}

/** What is not sent yet. */
function useChanges(): Changes {
  const [changes, setChanges] = useState(readChanges)
  useEffect(() => watchChanges(() => setChanges(readChanges())), [])
  return changes
}

const LOOK_EVERY_MS = 20_000

/** The day where the person is; another one after midnight, and after a flight. */
export function useToday(): Day {
  const [today, setToday] = useState(() => localDay(Date.now()))
  useEffect(() => {
    const look = () => setToday(localDay(Date.now()))
    const timer = setInterval(look, LOOK_EVERY_MS)
    const stop = onReconnect(look)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])
  return today
}

import type { Recovery } from '@hale/contracts/programmes/vrs-freedom-365'
import { mergeAllCheckIns, mergePlans } from '@hale/domain/programmes/recovery'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
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

import { getConditionNames } from '@hale/contracts/conditions'
import type { Output } from '@hale/contracts/endpoint'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { get, set } from 'idb-keyval'
import * as z from 'zod/mini'
import { readAuthEntry } from '../../../api/auth-entry.ts'
import { call } from '../../../api/call.ts'

export type Names = Output<typeof getConditionNames>

const KEY = 'condition-names'
/** With the company, since the emergency number depends on its country. */
const storedNames = z.object({ company: z.string(), names: getConditionNames.output })

const storedNamesQuery = queryOptions({
  queryKey: ['conditions', 'names', 'stored'],
  queryFn: readNames,
  networkMode: 'always',
  staleTime: Infinity,
})

function latestNamesQuery(stored: Names | null | undefined) {
  return queryOptions({
    queryKey: ['conditions', 'names', 'latest'],
    queryFn: async ({ signal }) => {
      const answer = await call(getConditionNames, stored ? { have: stored.version } : {}, { signal })
      const names = stored?.version === answer.version ? { ...stored, help: answer.help } : answer
      await storeNames(names)
      return names
    },
    enabled: stored !== undefined,
    staleTime: 10 * 60_000,
  })
}

/**
 * The names of all conditions: those stored on the device, until the server has answered whether there are newer ones.
 * Undefined while it is not known whether there are any, null where there are none to be had.
 */
export function useNames(): Names | null | undefined {
  const stored = useQuery(storedNamesQuery)
  const latest = useQuery(latestNamesQuery(stored.data))
  const isUnreachable = latest.isPaused || latest.isError
  return latest.data ?? stored.data ?? (stored.isFetched && isUnreachable ? null : undefined)
}

async function readNames(): Promise<Names | null> {
  // A browser may store nothing, or refuse to read it; then the server has it.
  const read = z.safeParse(storedNames, await get<unknown>(KEY).catch(() => undefined))
  return read.success && read.data.company === readAuthEntry()?.company ? read.data.names : null
}

async function storeNames(names: Names): Promise<void> {
  const company = readAuthEntry()?.company
  if (company) await set(KEY, { company, names }).catch(() => {})
}
